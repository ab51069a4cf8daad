import TableColumns
import TablePaging

/// Access to the selected rows, in memory or not.
protocol SelectionAccess<Row> {
  associatedtype Row

  var isEmpty: Bool { get }

  /// Is `nil` if many.
  var count: EstimatedCount? { get }

  /// Sets rows by number, or all, as far as the delegate allows.
  ///
  /// - Throws: ``UserError``, without changes, if a row is missing or none may be selected.
  func set(_ numbers: ClosedRange<Int>?, isSelected: Bool) throws

  func canSetColumn(as example: Row) -> Bool

  /// Copies a column's value from an example row to all rows, as one edit.
  func set(_ column: ValueColumn<Row>, as example: Row, in stack: ScreenStack) throws

  /// Deletes the rows as one edit; asks first if `answer` is `nil`.
  func delete(answer: Bool?, in stack: ScreenStack) throws

  /// Stores the selection for the next start.
  func save() throws
}
