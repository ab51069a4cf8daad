// Tables are written with columns and styles. All files of the module see these imports too.
@_exported public import TableColumns
@_exported public import TableDisplay
@_exported public import TextDrawing
