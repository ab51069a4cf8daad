import TableDisplay

/// A grouping of a list by a column, whose groups can be folded.
protocol GroupFolding<Row>: AnyObject {
  associatedtype Row: RowModel

  var column: Int { get }

  /// The source of the list that is grouped.
  var listSource: AnyObject { get }

  /// The column's heading.
  var columnTitle: String { get }

  /// Returns whether a row represents a folded group.
  ///
  /// - Complexity: O(log *n*).
  func isFolded(_ row: Row) -> Bool

  func setFolded(_ isFolded: Bool, _ row: Row)

  func setAllFolded(_ isFolded: Bool)

  /// Ungroups the rows, or groups them by another column.
  func regroup(by column: Int?, in stack: ScreenStack) throws

  func didAppear()

  func didDisappear()
}
