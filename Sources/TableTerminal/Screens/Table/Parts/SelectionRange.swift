import TableData
import TableDisplay
import TableText

/// The range selection from an anchor to the highlighted row.
final class SelectionRange<Section: SectionModel, Row: RowModel> {
  private let table: HeadlessTableView<Section, Row, TextCell>

  private var heldAnchor: Row.ID?

  init(in table: HeadlessTableView<Section, Row, TextCell>) {
    self.table = table
  }

  var isHeld: Bool { heldAnchor != nil && heldAnchor == table.state.selectionAnchor }

  /// Extends a held range to the highlighted row; ends any other range.
  func followHighlight() {
    if isHeld { extendToHighlight() } else { table.updateState { $0.endSelectionRange() } }
  }

  /// Begins a range at the highlighted row that follows the highlight.
  func hold() {
    begin()
    heldAnchor = table.state.selectionAnchor
  }

  /// Ends the range and keeps what it selects.
  func release() {
    heldAnchor = nil
    table.updateState { $0.endSelectionRange() }
  }

  /// Ends the range and restores the selection before it.
  func cancel() {
    heldAnchor = nil
    table.updateState { $0.cancelSelectionRange() }
  }

  /// Moves the highlight and selects from the anchor, by default its old place.
  func extend(_ moveHighlight: (inout TableViewState<Section, Row>) -> Void) {
    if table.state.selectionAnchor == nil { begin() }
    table.updateState {
      $0.hideSwipeActions()
      moveHighlight(&$0)
    }
    extendToHighlight()
  }

  private func begin() {
    if let id = table.state.highlightedID { table.select(id: id) }
  }

  private func extendToHighlight() {
    if let id = table.state.highlightedID { table.extendSelection(to: id) }
  }
}
