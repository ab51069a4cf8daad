import TableDisplay
import TerminalDriver

extension TableScreen {
  /// Returns the keys that act on the rows.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard let row = tableView.state.highlightedRow else {
      return (arrangingBindings(in: stack) + groupingBindings(in: stack)).grouped(as: .finding)
        + changingBindings(in: stack).grouped(as: .columns) + retryBindings
        + undoBindings(in: stack) + clickingBindings(in: stack)
    }
    // Enter and Escape act on an open swipe first.
    if tableView.state.revealedSwipe != nil { return revealedBindings(in: stack) + movingBindings }
    let bindings = [
      editingBindings(of: row, in: stack).grouped(as: .editing), movingBindings,
      goingBindings(in: stack).grouped(as: .moving), expansionBindings(of: row),
      groupingBindings(in: stack).grouped(as: .columns),
      cellCursorBindings(in: stack).grouped(as: .columns),
      cellEditingBindings(in: stack).grouped(as: .editing),
      severalCellBindings(in: stack).grouped(as: .editing), openingBindings(in: stack),
      detailBindings(of: row, in: stack), retryBindings, wholeRowBindings(of: row, in: stack),
      wrappingBindings.grouped(as: .columns), columnBindings(in: stack).grouped(as: .columns),
      changingBindings(in: stack).grouped(as: .columns),
      copyingBindings(in: stack).grouped(as: .copying),
      arrangingBindings(in: stack).grouped(as: .finding), undoBindings(in: stack),
      clickingBindings(in: stack),
    ]
    return bindings.flatMap(\.self)
  }

  private func clickingBindings(in stack: ScreenStack) -> [KeyBinding] {
    buttons.filter { $0.key == nil }.map { button in
      let title = "[\(button.title)]"
      return KeyBinding([], help: title, isProminent: true) { try button.action(stack) }
    }
  }

  private var movingBindings: [KeyBinding] {
    let page = max(1, tableView.state.viewportHeight - 1)
    let isSpaceFree = !selectsByKey && !delegate.buttons(for: self).contains { $0.key == .space }
    let steps =
      highlighting([.up, .character("k")], localized("Up")) { $0.moveHighlight(by: -$1) }
      + highlighting([.down, .character("j")], localized("Down")) { $0.moveHighlight(by: $1) }
      + highlighting([.pageUp, .character("b")], localized("Page up")) {
        $0.moveHighlight(byLines: -page * $1)
      }
      + highlighting(
        [.pageDown, .character("f")] + (isSpaceFree ? [.space] : []), localized("Page down")
      ) { $0.moveHighlight(byLines: page * $1) }
      + highlighting([.character("u")], localized("Half page up")) {
        $0.moveHighlight(byLines: -max(1, page / 2) * $1)
      }
      + highlighting([.character("d")], localized("Half page down")) {
        $0.moveHighlight(byLines: max(1, page / 2) * $1)
      }
    let ends = [
      goingBinding([.home, .character("g")], "Home g", localized("First row"), toLast: false),
      goingBinding([.end, .character("G")], "End G", localized("Last row"), toLast: true),
    ]
    return rangeBindings.grouped(as: .selecting)
      + (steps + ends + sectionBindings).grouped(as: .moving)
  }

  private var sectionBindings: [KeyBinding] {
    let shown = tableView.state.snapshot
    let ends = [shown.path(atIndex: 0), shown.path(atIndex: shown.rowCount - 1)]
    guard rows.extent.hasMore || ends[0]?.section != ends[1]?.section else { return [] }
    return freeBindings([
      ("]", localized("Next section"), 1), ("[", localized("Previous section"), -1),
    ]) { self.goToSections(by: $0) }
  }

  private func highlighting(
    _ keys: [TerminalKey], _ help: String,
    action: @escaping (inout TableViewState<Section, Row>, _ count: Int) -> Void
  ) -> [KeyBinding] {
    freeBindings(keys, help: help) {
      self.tableView.updateState {
        $0.hideSwipeActions()
        action(&$0, self.keys.repetition)
      }
      self.range.followHighlight()
    }
  }
}
