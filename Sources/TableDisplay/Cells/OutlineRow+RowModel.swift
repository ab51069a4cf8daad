public import TableData

/// A row of an outline is shown by the cell of its row, as high as that.
extension OutlineRow: RowModel where Row: RowModel {
  /// The identifier of the registered cell that shows the row itself.
  public var cellIdentifier: String { row.cellIdentifier }

  /// The height of the row itself.
  public var height: Int { row.height }
}

extension OutlineRow {
  /// By how many levels it is indented; what a delegate returns for it.
  public var indentationLevel: Int { level }

  /// Whether it has children and they are shown; what a delegate returns for it.
  public var expansion: RowExpansion {
    guard hasChildren else { return .leaf }
    return isExpanded ? .expanded : .collapsed
  }
}
