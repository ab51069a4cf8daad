// Tests need the modules that they check.
@_exported public import TableBatches
@_exported public import TableData
@_exported public import TableDisplay
@_exported public import TablePaging
