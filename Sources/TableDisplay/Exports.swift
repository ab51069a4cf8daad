// A table view displays tables, whole or paged.
@_exported public import TableData
@_exported public import TablePaging
