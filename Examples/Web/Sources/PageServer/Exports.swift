// Servers of a table in a page need only one import; that of pages brings columns, tables and feeds.
@_exported public import TableHTML
@_exported public import TableMerging
@_exported public import TableQueries
