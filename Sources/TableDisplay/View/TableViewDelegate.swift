/// Decides which actions on a table's rows are allowed, performs them, and is notified of them.
///
/// Everything has a default. Types are inferred from implemented members; the section is
/// `SingleSection` unless these name another. The table retains its delegate, so the delegate
/// should not retain the table.
///
/// A table never edits data itself: it performs the edit that the delegate returns, and follows the
/// change of the source.
///
/// The delegate is *asked* only about user actions of a ``HeadlessTableView``, not about
/// ``HeadlessTableView/updateState(_:)``. It is *notified* of both.
public protocol TableViewDelegate<Section, Row> {
  /// The table's sections.
  associatedtype Section: SectionModel = SingleSection

  /// The table's rows.
  associatedtype Row: RowModel

  // MARK: Highlighting

  /// Returns whether a row may be highlighted, and so selected by users; `true` by default.
  func shouldHighlight(_ row: Row) -> Bool

  // MARK: Selecting

  /// Returns the row to select when a user selects one, or `nil` for none; by default that row.
  func target(forSelecting row: Row) -> Row?
  /// Returns whether a row may be deselected; `true` by default.
  func shouldDeselect(_ row: Row) -> Bool

  // MARK: Deleting and inserting

  /// Returns whether a row can be deleted, inserted at and swiped; `true` by default.
  func canEdit(_ row: Row) -> Bool
  /// Returns the editing control; `.delete` by default.
  func editingStyle(for row: Row) -> EditingStyle
  /// Returns whether editing mode indents a row; `true` by default.
  func shouldIndentWhileEditing(_ row: Row) -> Bool
  /// Returns the delete button's title; "Delete" by default.
  func deleteButtonTitle(for row: Row) -> String
  /// Returns the edit that deletes or moves rows; `nil`, the default, if not possible.
  ///
  /// Called once per action, after confirmation, for one row or all selected ones.
  ///
  /// - Parameter request: The request, with its rows.
  /// - Returns: The edit, which the table performs.
  func edit(for request: EditRequest<Section, Row>) -> NamedEdit?
  /// Inserts a row into the data, at a row's insert control.
  ///
  /// - Throws: An error if no row can be inserted.
  func insertRow(at row: Row) throws

  // MARK: Moving

  /// Returns whether a row may be moved; `true` by default.
  func canMove(_ row: Row) -> Bool
  /// Returns a move's final target, or `nil` to forbid it.
  ///
  /// By default only positions of rows are allowed. To allow ends of sections, return `proposed`.
  func target(
    forMoving row: Row, to proposed: MoveTarget<Section, Row>
  ) -> MoveTarget<Section, Row>?

  // MARK: Swiping

  /// Returns the swipe actions, nearest to the edge first; by default deletion, at the trailing
  /// edge.
  func swipeActions(for row: Row, at edge: SwipeEdge) -> [SwipeAction]
  /// Performs an action other than ``SwipeAction/delete(title:)``, for which the table asks
  /// ``edit(for:)``.
  ///
  /// - Throws: An error if it fails.
  func perform(_ action: SwipeAction, on row: Row) throws

  // MARK: Accessories and indentation

  /// Returns the accessory; `.none` by default.
  func accessory(for row: Row) -> RowAccessory
  /// Returns the indentation level; 0 by default.
  func indentationLevel(for row: Row) -> Int

  // MARK: Expanding

  /// Returns whether children are shown; `nil`, the default, in a table without them.
  ///
  /// In an outline, return `OutlineRow.expansion`.
  func expansion(of row: Row) -> RowExpansion?
  /// Expands a row in the data.
  ///
  /// - Throws: An error if it cannot be expanded.
  func expand(_ row: Row) throws
  /// Collapses a row in the data.
  ///
  /// - Throws: An error if it cannot be collapsed.
  func collapse(_ row: Row) throws

  // MARK: Notices

  /// Called with each notice once, in order; does nothing by default.
  func receive(_ notice: TableNotice<Section, Row>)
}
