import TableData
import TableDisplay
import TableText

/// The rows that are selected from one row to the highlighted one.
final class SelectionRange<Section: SectionModel, Row: RowModel> {
  private let table: HeadlessTable<Section, Row, TextCell>

  /// Where a range begins that goes on with the highlight, if one does.
  private var heldAnchor: Row.ID?

  init(in table: HeadlessTable<Section, Row, TextCell>) {
    self.table = table
  }

  /// Whether a range goes on with whatever moves the highlight, until it is ended.
  var isHeld: Bool { heldAnchor != nil && heldAnchor == table.state.selectionAnchor }

  /// Extends a held range to the highlighted row; any other range ends.
  func followHighlight() {
    if isHeld { extendToHighlight() } else { table.update { $0.endSelectionRange() } }
  }

  /// Begins a range at the highlighted row that goes on with the highlight.
  func hold() {
    begin()
    heldAnchor = table.state.selectionAnchor
  }

  /// Stops a range from following the highlight.
  func release() {
    heldAnchor = nil
    table.update { $0.endSelectionRange() }
  }

  /// Ends the range that is held and selects what was selected before it.
  func giveUp() {
    heldAnchor = nil
    table.update { $0.cancelSelectionRange() }
  }

  /// Moves the highlight and selects all rows from where the range began, or from the highlighted
  /// row, to where it is then.
  func extend(_ moveHighlight: (inout TableState<Section, Row>) -> Void) {
    if table.state.selectionAnchor == nil { begin() }
    table.update {
      $0.closeSwipe()
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
