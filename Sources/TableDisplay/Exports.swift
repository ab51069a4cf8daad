// A table view displays tables, whole or paged. All files of the module see these imports too.
@_exported public import TableData
@_exported public import TablePaging
