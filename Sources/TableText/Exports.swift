// Tables are written with columns and styles.
@_exported public import TableColumns
@_exported public import TableDisplay
@_exported public import TextDrawing
