public import TableSource

/// A book is a row as it is.
extension Book: RowModel {}
