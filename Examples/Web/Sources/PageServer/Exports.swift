// Servers of a table in a page need only one import.

@_exported public import TableColumns
@_exported public import TableData
@_exported public import TableFeeds
@_exported public import TableHTML
@_exported public import TableMerging
@_exported public import TableQueries
@_exported public import TableText
@_exported public import TextDrawing
