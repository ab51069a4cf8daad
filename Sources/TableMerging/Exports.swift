// Merges take and return tables.
@_exported public import TableData
