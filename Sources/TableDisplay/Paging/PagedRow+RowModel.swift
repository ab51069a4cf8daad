/// Placeholders are one line high.
extension PagedRow: RowModel where Row: RowModel {
  /// The height in lines.
  public var cellHeight: Int { row?.cellHeight ?? 1 }
}
