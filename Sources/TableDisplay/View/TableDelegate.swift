/// Decides what may be done with the rows of a table, does it, and is told what happened.
///
/// Everything is said of rows, never of indices, and everything has a default. The table keeps its
/// delegate alive; a delegate that needs the table should not keep it alive in turn.
///
/// A table changes no data. Deleting and moving are put to the delegate, which edits its data
/// source; the table then follows the change.
public protocol TableDelegate<Row> {
  /// The rows it speaks of.
  associatedtype Row: RowModel

  /// Returns whether a row may be selected; true by default.
  func shouldSelect(_ row: Row) -> Bool
  /// Called when a row was selected.
  func didSelect(_ row: Row)
  /// Called when a row is no longer selected.
  func didDeselect(_ row: Row)

  /// Returns what editing mode offers for a row; deleting by default.
  func editingStyle(for row: Row) -> EditingStyle
  /// Returns the title of the button that deletes a row; "Delete" by default.
  func deleteButtonTitle(for row: Row) -> String
  /// Deletes a row from the data; called once the deletion is confirmed.
  ///
  /// - Throws: Whatever keeps the row from being deleted.
  func delete(_ row: Row) throws

  /// Returns whether a row may be moved; true by default.
  func canMove(_ row: Row) -> Bool
  /// Returns the row whose place a moved row takes, given the one that was aimed at.
  func target(forMoving row: Row, toPlaceOf proposed: Row) -> Row
  /// Moves a row, in the data, to the place where another stands.
  ///
  /// - Throws: Whatever keeps the row from being moved.
  func move(_ row: Row, toPlaceOf other: Row) throws

  /// Returns the sign at the trailing edge of a row; none by default.
  func accessory(for row: Row) -> Accessory
  /// Returns by how many levels a row is indented; 0 by default.
  func indentationLevel(for row: Row) -> Int

  /// Called before the cell of a row comes into sight.
  func willDisplay(_ row: Row)
  /// Called after the cell of a row went out of sight, with the row as it was shown last.
  func didEndDisplaying(_ row: Row)
}

extension TableDelegate {
  /// Lets every row be selected.
  public func shouldSelect(_ row: Row) -> Bool { true }
  /// Does nothing.
  public func didSelect(_ row: Row) {}
  /// Does nothing.
  public func didDeselect(_ row: Row) {}
  /// Offers to delete every row.
  public func editingStyle(for row: Row) -> EditingStyle { .delete }
  /// Returns "Delete".
  public func deleteButtonTitle(for row: Row) -> String { "Delete" }
  /// Lets every row be moved.
  public func canMove(_ row: Row) -> Bool { true }
  /// Returns the row that was aimed at.
  public func target(forMoving row: Row, toPlaceOf proposed: Row) -> Row { proposed }
  /// Shows no sign.
  public func accessory(for row: Row) -> Accessory { .none }
  /// Indents nothing.
  public func indentationLevel(for row: Row) -> Int { 0 }
  /// Does nothing.
  public func willDisplay(_ row: Row) {}
  /// Does nothing.
  public func didEndDisplaying(_ row: Row) {}
}
