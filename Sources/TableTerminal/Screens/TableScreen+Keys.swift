import TableData
import TableDisplay

extension TableScreen {
  /// What keys do on a table: move, open, find, undo and, in editing mode, delete and move rows.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    let editing = table.state.isEditing ? editingBindings(in: stack) : []
    return editing + movingBindings + actingBindings(in: stack)
  }

  private var movingBindings: [KeyBinding] {
    let page = max(1, table.state.viewportHeight - 1)
    return [
      highlighting([.up, .character("k")], "↑ k", "Up") { $0.moveHighlight(by: -1) },
      highlighting([.down, .character("j")], "↓ j", "Down") { $0.moveHighlight(by: 1) },
      highlighting([.pageUp, .character("b")], "PgUp b", "A page up") {
        $0.moveHighlight(byLines: -page)
      },
      highlighting([.pageDown, .character("f"), .character(" ")], "PgDn f Space", "A page down") {
        $0.moveHighlight(byLines: page)
      },
      highlighting([.character("u")], "u", "Half a page up") {
        $0.moveHighlight(byLines: -max(1, page / 2))
      },
      highlighting([.character("d")], "d", "Half a page down") {
        $0.moveHighlight(byLines: max(1, page / 2))
      },
      highlighting([.home, .character("g")], "Home g", "First row") { $0.highlightFirst() },
      highlighting([.end, .character("G")], "End G", "Last row") { $0.highlightLast() },
    ]
  }

  private func actingBindings(in stack: ScreenStack) -> [KeyBinding] {
    [
      KeyBinding([.enter, .right], label: "⏎ →", help: "Open", isProminent: true) {
        if let row = self.table.state.highlighted { try self.open(row, in: stack) }
      },
      KeyBinding([.character("/")], label: "/", help: "Find", isProminent: true) {
        stack.prompt = TextPrompt(label: "Find: ", field: TextField(self.searchText)) {
          self.find($0)
        }
      },
      KeyBinding([.escape], label: "Esc", help: "Show all, end editing") {
        if self.searchText.isEmpty { self.table.update { $0.setEditing(false) } }
        self.find("")
      },
      KeyBinding([.character("z")], label: "z", help: "Undo", isProminent: true) {
        try stack.perform(.undo)
      },
      KeyBinding([.character("Z"), .character("y")], label: "Z y", help: "Redo") {
        try stack.perform(.redo)
      },
    ]
  }

  private func editingBindings(in stack: ScreenStack) -> [KeyBinding] {
    let deleteKeys: [Key] = [.delete, .backspace, .character("D"), .character("x")]
    return [
      KeyBinding(deleteKeys, label: "Del x", help: "Delete", isProminent: true) {
        guard let row = self.table.state.highlighted else { return }
        try self.delete(row, answer: nil, in: stack)
      },
      KeyBinding(
        [.modified(.up, .shift), .character("K")], label: "K", help: "Move up", isProminent: true
      ) { try self.moveHighlightedRow(by: -1) },
      KeyBinding(
        [.modified(.down, .shift), .character("J")], label: "J", help: "Move down",
        isProminent: true
      ) { try self.moveHighlightedRow(by: 1) },
    ]
  }

  private func moveHighlightedRow(by rows: Int) throws {
    let shown = table.state.snapshot
    guard let row = table.state.highlighted, let offset = shown.offset(of: row.id),
      let path = shown.path(atOffset: offset + rows), let other = shown.row(at: path)
    else { return }
    try move(row, toPlaceOf: other)
  }

  private func highlighting(
    _ keys: [Key],
    _ label: String,
    _ help: String,
    action: @escaping (inout TableState<Section, Row>) -> Void
  ) -> KeyBinding {
    KeyBinding(keys, label: label, help: help) { self.table.update(action) }
  }
}
