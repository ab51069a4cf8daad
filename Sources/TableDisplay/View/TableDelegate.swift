public import TableData

/// Decides what may be done with the rows of a table, does it, and is told what happened.
///
/// Its types are inferred from what it implements; the section is `SingleSection` where nothing it
/// implements names another one.
///
/// Everything is said of rows, never of indices, and everything has a default. The table keeps its
/// delegate alive; a delegate that needs the table should not keep it alive in turn.
///
/// A table changes no data. It asks the delegate for the edit that deletes or moves rows, performs it,
/// and follows the change of the source. A delegate that returns none leaves all as it was.
///
/// The delegate is *asked* about what a user does, that is, about the actions of a
/// ``HeadlessTable``. What a program does to a ``TableState`` in ``HeadlessTable/update(_:)`` is
/// not asked about. The delegate is *told* of both, each thing once and in the order in which they
/// happened: from what it was told it knows which rows are selected.
public protocol TableDelegate<Section, Row> {
  /// The sections of the table.
  associatedtype Section: SectionModel = SingleSection

  /// The rows of the table.
  associatedtype Row: RowModel

  // MARK: Highlighting

  /// Returns whether keys may act on a row; true by default.
  ///
  /// The highlight passes over other rows, and a user cannot select them.
  func shouldHighlight(_ row: Row) -> Bool
  /// Called when the highlight came to a row.
  func didHighlight(_ row: Row)
  /// Called when the highlight left a row.
  func didUnhighlight(_ row: Row)

  // MARK: Selecting

  /// Returns whether a row may be selected; true by default.
  func shouldSelect(_ row: Row) -> Bool
  /// Returns the row to select when a user selects one, or `nil` for none.
  ///
  /// By default it is the row itself, if it may be selected.
  func target(forSelecting row: Row) -> Row?
  /// Called when a row was selected.
  func didSelect(_ row: Row)
  /// Returns whether a row may be taken out of the selection; true by default.
  func shouldDeselect(_ row: Row) -> Bool
  /// Called when a row is no longer selected.
  func didDeselect(_ row: Row)
  /// Which rows may be selected; ``SelectionPolicy/asked`` by default.
  var selection: SelectionPolicy { get }
  /// Called once when the selection changed, after all other callbacks of the change.
  ///
  /// Unless ``selection`` is ``SelectionPolicy/any``, ``didSelect(_:)`` and ``didDeselect(_:)`` name
  /// the rows first.
  func didChangeSelection()

  // MARK: Deleting and inserting

  /// Returns whether a row can be deleted, be inserted at, and be swiped; true by default.
  func canEdit(_ row: Row) -> Bool
  /// Returns what editing mode offers for a row; deleting by default.
  func editingStyle(for row: Row) -> EditingStyle
  /// Returns whether a row makes room for controls in editing mode; true by default.
  func shouldIndentWhileEditing(_ row: Row) -> Bool
  /// Returns the title of the button that deletes a row; "Delete" by default.
  func deleteButtonTitle(for row: Row) -> String
  /// Returns the edit that deletes or moves rows; `nil`, the default, where that is not possible.
  ///
  /// It is asked for once, for one row or for all that are selected, when the user has confirmed.
  ///
  /// - Parameter action: What is done to which rows.
  /// - Returns: The edit, which the table performs.
  func edit(for action: RowsAction<Section, Row>) -> RowsEdit?
  /// Inserts a row into the data; called when the insert control of a row was used.
  ///
  /// - Throws: Whatever keeps a row from being inserted.
  func insertRow(at row: Row) throws
  /// Called when the deletion of a row waits for a confirmation, or when its actions are uncovered.
  func didBeginEditing(_ row: Row)
  /// Called when that has an end, with the row as it was last.
  func didEndEditing(_ row: Row)

  // MARK: Moving

  /// Returns whether a row may be moved; true by default.
  func canMove(_ row: Row) -> Bool
  /// Returns where a moved row goes, given where it was aimed at, or `nil` when it may not move.
  ///
  /// By default a row goes where another stands, and never to the end of a section. A delegate that
  /// moves rows there too returns `proposed`.
  func target(
    forMoving row: Row, to proposed: MoveTarget<Section, Row>
  ) -> MoveTarget<Section, Row>?

  // MARK: Swiping

  /// Returns the actions that swiping a row uncovers; by default deleting, at the trailing edge.
  func swipeActions(for row: Row, at edge: SwipeEdge) -> SwipeActions
  /// Performs an action of a row other than ``SwipeAction/delete(title:)``, for which the table asks
  /// ``edit(for:)``.
  ///
  /// - Throws: Whatever keeps the action from being performed.
  func perform(_ action: SwipeAction, on row: Row) throws

  // MARK: Signs

  /// Returns the sign at the trailing edge of a row; none by default.
  func accessory(for row: Row) -> Accessory
  /// Called when the button of a row's accessory was tapped.
  func accessoryTapped(for row: Row)
  /// Returns by how many levels a row is indented; 0 by default.
  func indentationLevel(for row: Row) -> Int

  // MARK: Expanding

  /// Returns whether the children of a row are shown; `nil`, the default, in a table without
  /// children, where no row makes room for a sign.
  ///
  /// For a row of an outline it is `OutlineRow.expansion`.
  func expansion(of row: Row) -> RowExpansion?
  /// Shows the children of a row, in the data.
  ///
  /// - Throws: Whatever keeps the row from being expanded.
  func expand(_ row: Row) throws
  /// Hides the children of a row, in the data.
  ///
  /// - Throws: Whatever keeps the row from being collapsed.
  func collapse(_ row: Row) throws

  // MARK: Displaying

  /// Called before the cell of a row comes into sight.
  func willDisplay(_ row: Row)
  /// Called after the cell of a row went out of sight, with the row as it was shown last.
  func didEndDisplaying(_ row: Row)

  /// Called before the header of a section comes into sight.
  func willDisplayHeader(of section: Section)
  /// Called after the header of a section went out of sight.
  func didEndDisplayingHeader(of section: Section)
  /// Called before the footer of a section comes into sight.
  func willDisplayFooter(of section: Section)
  /// Called after the footer of a section went out of sight.
  func didEndDisplayingFooter(of section: Section)
  /// Called when rows are next in the direction of scrolling; the nearest comes first.
  func prefetch(_ rows: [Row])
  /// Called when rows that were to be prefetched are no longer next, and did not come into sight.
  func cancelPrefetching(_ rows: [Row])
}
