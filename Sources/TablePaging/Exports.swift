// Pages consist of sections of tables.
@_exported public import TableData
