import TableText
import TerminalDriver

extension PickerScreen {
  func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    ownBindings(in: stack) + defaultBindings(in: stack)
  }

  func defaultBindings(in stack: ScreenStack) -> [KeyBinding] {
    [
      KeyBinding([.enter], help: localized("Choose"), isProminent: true) {
        self.choose(in: stack)
      }
    ] + selectingBindings + [
      KeyBinding([.escape, .control("g")], help: localized("Cancel"), isProminent: true) {
        try stack.finish()
      },
      KeyBinding([.function(3), .control("o")], help: localized("Preview"), isProminent: true) {
        try self.pane.toggle()
      },
    ] + movingBindings + table.sidewaysBindings + previewBindings
  }

  private func ownBindings(in stack: ScreenStack) -> [KeyBinding] {
    let expected = picker.acceptKeys.map { key in
      KeyBinding([key], help: localized("Choose")) {
        self.choose(in: stack, by: key)
      }
    }
    return expected
      + picker.actions.map { action in
        KeyBinding([action.key], help: action.help) {
          self.perform(action.steps[...], in: stack)
        }
      }
  }

  private var selectingBindings: [KeyBinding] {
    guard table.delegate.selectionMode.allowsMultiple else { return [] }
    return [
      KeyBinding([.tab], help: localized("Select"), isProminent: true) {
        try self.selecting { self.table.toggleSelection() }
      },
      KeyBinding([.backTab], label: "Shift-Tab", help: localized("Select and move up")) {
        guard let id = self.table.tableView.state.highlightedID else { return }
        try self.selecting { self.table.toggleSelection(id: id) }
        self.move { $0.moveHighlight(by: -1) }
      },
      KeyBinding([.modified(.character("a"), .alt)], label: "Alt-A", help: localized("Select all"))
      {
        try self.selecting(self.table.selectAll)
      },
    ]
  }

  /// A line is seen before and after.
  var page: Int { max(1, table.tableView.state.viewportHeight - 1) }

  private var movingBindings: [KeyBinding] {
    let page = page
    return [
      moving([.up, .control("p"), .control("k")], "↑ Ctrl-P", localized("Up")) { [picker] in
        $0.moveHighlight(by: -1, cycling: picker.wrapsAround)
      },
      moving([.down, .control("n"), .control("j")], "↓ Ctrl-N", localized("Down")) {
        [picker] in
        $0.moveHighlight(by: 1, cycling: picker.wrapsAround)
      },
      moving([.pageUp], "PgUp", localized("Page up")) { $0.moveHighlight(byLines: -page) },
      moving([.pageDown], "PgDn", localized("Page down")) { $0.moveHighlight(byLines: page) },
      moving([.modified(.home, .control)], "Ctrl-Home", localized("First row")) {
        $0.highlightFirst()
      },
      moving([.modified(.end, .control)], "Ctrl-End", localized("Last row")) { $0.highlightLast() },
    ]
  }

  private func moving(
    _ keys: [TerminalKey], _ label: String, _ help: String,
    action: @escaping (inout TableViewState<SingleSection, Row>) -> Void
  ) -> KeyBinding {
    KeyBinding(keys, label: label, help: help) { self.move(action) }
  }

  func move(_ action: (inout TableViewState<SingleSection, Row>) -> Void) {
    table.tableView.updateState(action)
  }

  private var previewBindings: [KeyBinding] {
    guard pane.isShown else { return [] }
    return [
      KeyBinding([.modified(.up, .shift)], label: "Shift-↑", help: localized("Preview up")) {
        self.pane.screen.scroll(by: -1)
      },
      KeyBinding([.modified(.down, .shift)], label: "Shift-↓", help: localized("Preview down")) {
        self.pane.screen.scroll(by: 1)
      },
    ]
  }
}

extension TableViewState {
  /// Moves the highlight, wrapping around at the ends if `cycling`.
  fileprivate mutating func moveHighlight(by count: Int, cycling: Bool) {
    let before = highlightedID
    moveHighlight(by: count)
    guard cycling, highlightedID == before else { return }
    if count > 0 { highlightFirst() } else { highlightLast() }
  }
}
