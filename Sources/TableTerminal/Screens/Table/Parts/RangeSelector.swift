import TableText

/// A selection from an anchor to the highlighted row.
final class RangeSelector<Section: SectionModel, Row: RowModel> {
  private let table: HeadlessTableView<Section, Row, TextCell>

  private var heldAnchor: Row.ID?

  init(in table: HeadlessTableView<Section, Row, TextCell>) {
    self.table = table
  }

  var isHeld: Bool { heldAnchor != nil && heldAnchor == table.state.selectionAnchor }

  /// Extends a held range; ends any other.
  func followHighlight() {
    if isHeld { extendToHighlight() } else { table.updateState { $0.endSelectionRange() } }
  }

  /// Begins a range that follows the highlight.
  func hold() {
    begin()
    heldAnchor = table.state.selectionAnchor
  }

  /// Ends the range, and keeps its rows selected.
  func release() {
    heldAnchor = nil
    table.updateState { $0.endSelectionRange() }
  }

  /// Restores the selection before the range.
  func cancel() {
    heldAnchor = nil
    table.updateState { $0.cancelSelectionRange() }
  }

  /// Selects from the anchor, by default the old highlight.
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
