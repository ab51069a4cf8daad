import TablePaging

/// A selection of a source's rows, in memory or not, whatever its conditions.
protocol RowSelection<Row>: AnyObject {
  associatedtype Row

  typealias Edit = @Sendable (WorkProgress) async throws -> Void

  var isEmpty: Bool { get }

  /// `nil` if unknown.
  var count: EstimatedCount? { get }

  func contains(_ row: Row) -> Bool

  func setSelected(_ row: Row, _ isSelected: Bool)

  func selectAll()

  func deselectAll()

  /// Deselects all rows; returns closures that delete and reselect them.
  func take() -> (delete: Edit, restore: () -> Void)

  /// Whether a column's value can be copied to all rows.
  var canSetColumn: Bool { get }

  /// Copies a column's value from an example row to all rows, as one edit.
  ///
  /// Returns `nil` if the source cannot.
  func setColumn(_ name: String, _ example: Row) -> Edit?

  /// Stores the selection for the next start, if it has changed.
  func keep() throws

  /// Adds up the rows; `nil` if there are none, or it is not possible.
  func summary() -> SelectionSummary?
}
