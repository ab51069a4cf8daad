public import TableData

extension OutlineRow: RowModel where Row: RowModel {
  /// The cell identifier of the wrapped row.
  public var cellIdentifier: String { row.cellIdentifier }

  /// The height of the wrapped row.
  public var cellHeight: Int { row.cellHeight }
}

extension OutlineRow {
  /// The indentation in levels, for the delegate to return.
  public var indentationLevel: Int { level }

  /// The expansion, for the delegate to return.
  public var expansion: RowExpansion {
    guard hasChildren else { return .leaf }
    return isExpanded ? .expanded : .collapsed
  }
}
