// Pages have sections of tables.
@_exported public import TableData
