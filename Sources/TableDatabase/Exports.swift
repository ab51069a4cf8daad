// Clients read pages, and show and edit columns.
@_exported public import TableColumns
@_exported public import TableData
@_exported public import TablePaging
