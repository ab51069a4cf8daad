import TableData
import TableDisplay

extension TableScreen {
  /// What keys do on a table: move, open, mark, find, sort, undo and, in editing mode, delete and
  /// move rows.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard let row = table.state.highlighted else {
      return arrangingBindings(in: stack) + undoBindings(in: stack)
    }
    // What is uncovered comes first: Enter and Escape are about it.
    if table.state.openSwipe != nil { return uncoveredBindings(in: stack) + movingBindings }
    return editingBindings(of: row, in: stack) + movingBindings
      + expansionBindings(of: row) + openingBindings(in: stack)
      + signBindings(of: row, in: stack) + arrangingBindings(in: stack) + undoBindings(in: stack)
  }

  /// Whether Space and x mark rows now; in editing mode x deletes.
  var marksByKey: Bool { delegate.allowsMarks && !table.state.isEditing }

  // MARK: - Moving

  private var movingBindings: [KeyBinding] {
    let page = max(1, table.state.viewportHeight - 1)
    let isSpaceFree = !marksByKey && !delegate.buttons(for: self).contains { $0.key == .space }
    let bindings = [
      highlighting([.up, .character("k")], "↑ k", "Up") { $0.moveHighlight(by: -1) },
      highlighting([.down, .character("j")], "↓ j", "Down") { $0.moveHighlight(by: 1) },
      highlighting([.pageUp, .character("b")], "PgUp b", "A page up") {
        $0.moveHighlight(byLines: -page)
      },
      highlighting(
        [.pageDown, .character("f")] + (isSpaceFree ? [.space] : []),
        isSpaceFree ? "PgDn f Space" : "PgDn f", "A page down"
      ) { $0.moveHighlight(byLines: page) },
      highlighting([.character("u")], "u", "Half a page up") {
        $0.moveHighlight(byLines: -max(1, page / 2))
      },
      highlighting([.character("d")], "d", "Half a page down") {
        $0.moveHighlight(byLines: max(1, page / 2))
      },
      highlighting([.home, .character("g")], "Home g", "First row") { $0.highlightFirst() },
      highlighting([.end, .character("G")], "End G", "Last row") { $0.highlightLast() },
    ]
    return bindings + sectionBindings + rangeBindings
  }

  private var sectionBindings: [KeyBinding] {
    guard hasSections else { return [] }
    return [
      KeyBinding([.character("]")], label: "]", help: "Next section") { self.goToSection(by: 1) },
      KeyBinding([.character("[")], label: "[", help: "Section before") {
        self.goToSection(by: -1)
      },
    ]
  }

  // MARK: - Editing

  private func editingBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard table.state.isEditing else { return [] }
    let deleteKeys: [Key] = [.delete, .backspace, .character("D"), .character("x")]
    let deleting = KeyBinding(deleteKeys, label: "Del x", help: "Delete", isProminent: true) {
      guard self.marks.isEmpty else { return try self.deleteMarked(answer: nil, in: stack) }
      try self.delete(row, answer: nil, in: stack)
    }
    let isInserting = marks.isEmpty && table.editingStyle(for: row) == .insert
    return (isInserting ? insertingBindings(at: row) : [deleting]) + movingBindings(of: row)
  }

  /// Moving a row, as long as rows stand in their own order.
  private func movingBindings(of row: Row) -> [KeyBinding] {
    guard sortOrder == nil, delegate.canMove(row) else { return [] }
    return [
      KeyBinding(
        [.modified(.up, .shift), .character("K")], label: "K", help: "Move up", isProminent: true
      ) { try self.move(row, .up) },
      KeyBinding(
        [.modified(.down, .shift), .character("J")], label: "J", help: "Move down",
        isProminent: true
      ) { try self.move(row, .down) },
    ] + endingBindings(of: row)
  }

  private func highlighting(
    _ keys: [Key],
    _ label: String,
    _ help: String,
    action: @escaping (inout TableState<Section, Row>) -> Void
  ) -> KeyBinding {
    KeyBinding(keys, label: label, help: help) {
      self.table.update {
        $0.closeSwipe()
        action(&$0)
      }
      self.followHighlight()
    }
  }
}

extension Key {
  /// The space bar.
  static let space = Key.character(" ")
}
