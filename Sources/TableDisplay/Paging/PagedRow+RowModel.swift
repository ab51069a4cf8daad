import TableData
public import TablePaging

/// A place of a paged table is as high as its row, and one line high before the row is there.
extension PagedRow: RowModel where Row: RowModel {
  /// The height of the row in lines.
  public var height: Int { row?.height ?? 1 }
}
