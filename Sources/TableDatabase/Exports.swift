// Whoever has a table of a database reads pages of it, and shows and edits its columns.
@_exported public import TableColumns
@_exported public import TableData
@_exported public import TablePaging
