import TableDisplay

/// A grouping of a list by a column, whose groups can be collapsed.
protocol CollapsibleGroups<Row>: AnyObject {
  associatedtype Row: RowModel

  var column: Int { get }

  /// The source of the list that is grouped.
  var listSource: AnyObject { get }

  /// The column's heading.
  var columnTitle: String { get }

  /// Returns whether a row represents a collapsed group.
  ///
  /// - Complexity: O(log *n*).
  func isCollapsed(_ row: Row) -> Bool

  func setCollapsed(_ isCollapsed: Bool, _ row: Row)

  func setAllCollapsed(_ isCollapsed: Bool)

  /// Ungroups the rows, or groups them by another column.
  func regroup(by column: Int?, in stack: ScreenStack) throws

  func didAppear()

  func didDisappear()
}
