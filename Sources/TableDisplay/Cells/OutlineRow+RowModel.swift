extension OutlineRow: RowModel where Row: RowModel {
  /// The wrapped row's cell identifier.
  public var cellIdentifier: String { row.cellIdentifier }

  /// The wrapped row's height.
  public var cellHeight: Int { row.cellHeight }
}

extension OutlineRow {
  /// The indentation level, for the delegate to return.
  public var indentationLevel: Int { level }

  /// The expansion, for the delegate to return.
  public var expansion: RowExpansion {
    guard hasChildren else { return .leaf }
    return isExpanded ? .expanded : .collapsed
  }
}
