// Tables are observed as their queries derive them.
@_exported public import TableData
@_exported public import TableQueries
