import TableDisplay

/// The groups of a screen whose rows are grouped by the values of a column.
protocol GroupFolding<Row>: AnyObject {
  associatedtype Row: RowModel

  /// The index of the column.
  var column: Int { get }

  /// The heading of the column.
  var title: String { get }

  /// Returns whether a row stands for its folded group, whose first row it is.
  ///
  /// - Complexity: O(log *n*).
  func isFolded(_ row: Row) -> Bool

  /// Folds the group of a row to one line, or unfolds it.
  func setFolded(_ isFolded: Bool, _ row: Row)

  func setAllFolded(_ isFolded: Bool)

  /// Goes back to the rows as they were, and groups them by another column, if any.
  func regroup(by column: Int?, in stack: ScreenStack) throws

  func didAppear()

  func didDisappear()
}
