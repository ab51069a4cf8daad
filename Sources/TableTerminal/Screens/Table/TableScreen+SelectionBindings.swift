import SystemBasics
import TableData
import TableDisplay
import TableText
import TerminalDriver

extension TableScreen {
  /// Whether Space and x select; in editing mode, x deletes.
  var selectsByKey: Bool { delegate.selectionPolicy.allowsMultiple && !tableView.state.isEditing }

  var showsBoxes: Bool {
    delegate.selectionPolicy.allowsMultiple && delegate.alwaysShowsCheckboxes
  }

  /// Whether boxes or asterisks are shown.
  var marksSelection: Bool {
    showsBoxes || delegate.selectionPolicy.allowsMultiple && rows.hasSelection
  }

  /// Returns the columns of the box, or those of the asterisk and the sign before it.
  func boxColumns(of row: Row) -> Range<Int> {
    showsBoxes && delegate.control(for: row) == .none ? 2..<5 : 0..<2
  }

  func selectionBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard selectsByKey else { return [] }
    let selecting = KeyBinding(
      [.space, .character("x")], label: "Space x", help: localized("Select"),
      isProminent: marksSelection
    ) { self.toggleSelection() }
    let bindings =
      [selecting]
      + freeBindings([.character("A")], help: localized("Select all")) { try self.selectAll() }
    guard rows.hasSelection else { return bindings }
    let deleting = KeyBinding(
      [.delete, .backspace, .character("D")], label: "Del D", help: localized("Delete selected"),
      isProminent: true
    ) { try self.deleteSelected(answer: nil, in: stack) }
    return bindings + [deleting] + movingSelectedBindings(in: stack)
  }

  private func movingSelectedBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard rows.areAllLoaded, sortOrder.isEmpty, let target = tableView.state.highlightedRow,
      !selectedIDs.contains(target.id),
      let row = anySelectedRow, delegate.canMove(row)
    else { return [] }
    return freeBindings([.character("M")], help: localized("Move selected here")) {
      try self.moveSelected(toPositionOf: target, in: stack)
    }
  }

  var rangeBindings: [KeyBinding] {
    guard selectsByKey else { return [] }
    let isHeld = range.isHeld
    return freeBindings(
      [.character("v")], help: isHeld ? localized("End range") : localized("Select range")
    ) {
      if isHeld { self.range.release() } else { self.range.hold() }
    }
      + freeBindings([.modified(.up, .shift)], help: localized("Select up")) {
        self.range.extend { $0.moveHighlight(by: -self.keys.repetition) }
      }
      + freeBindings([.modified(.down, .shift)], help: localized("Select down")) {
        self.range.extend { $0.moveHighlight(by: self.keys.repetition) }
      }
  }
}
