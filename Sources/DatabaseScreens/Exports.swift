// One import for an app that shows a table of a database in a terminal.
@_exported public import TableDatabase
@_exported public import TableSource
