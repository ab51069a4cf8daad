// Feeds have versions of tables, also of queries and pages, and merge edits.
@_exported public import TableData
@_exported public import TableMerging
@_exported public import TablePaging
@_exported public import TableQueries
