// Apps that show a table of a database in a terminal need only one import.
@_exported public import TableDatabase
@_exported public import TableSource
