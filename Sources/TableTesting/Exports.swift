// Tests of rows need the tables, batches, pages and views that they check.
@_exported public import TableBatches
@_exported public import TableData
@_exported public import TableDisplay
@_exported public import TablePaging
