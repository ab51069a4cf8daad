import TableText
import TerminalDriver

extension TableScreen {
  func selectionBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard selectsByKey else { return [] }
    let selecting = KeyBinding(
      [.space, .character("x")], label: "Space x", help: localized("Select"),
      isProminent: marksSelection
    ) { self.toggleSelection() }
    let bindings =
      [selecting]
      + freeBindings([.character("A")], help: localized("Select all")) { try self.selectAll() }
      + freeBindings(rows.areAllLoaded ? [.character("~")] : [], help: localized("Select others")) {
        try self.selectOthers()
      }
    guard hasSelection else { return bindings }
    let deleting = KeyBinding(
      [.delete, .backspace, .character("D")], label: "Del D", help: localized("Delete selected"),
      isProminent: delegate.allowsEditing
    ) { try self.deleteSelected(answer: nil, in: stack) }
    return bindings + [deleting]
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
