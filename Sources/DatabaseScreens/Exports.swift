// Apps that show tables of databases need only one import.
@_exported public import TableDatabase
@_exported public import TableSource
