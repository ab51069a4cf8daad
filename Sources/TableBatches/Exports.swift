// Batches are made of the differences of tables.
@_exported public import TableData
