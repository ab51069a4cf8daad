// Queries are of tables.
@_exported public import TableData
