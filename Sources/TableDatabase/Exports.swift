// Clients read pages of a table, and show and edit its columns.
@_exported public import TableColumns
@_exported public import TableData
@_exported public import TablePaging
