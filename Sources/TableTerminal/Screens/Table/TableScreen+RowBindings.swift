import SystemBasics
import TableDisplay
import TerminalDriver

extension TableScreen {
  func openingBindings(in stack: ScreenStack) -> [KeyBinding] {
    let isOutline =
      tableView.state.highlightedRow.map { delegate.expansion(of: $0) != nil } ?? false
    let isEnterOnly = isOutline || usesCellCursor
    let opening = KeyBinding(
      isEnterOnly ? [.enter] : [.enter, .right], label: isEnterOnly ? "⏎" : "⏎ →",
      help: delegate.openButtonTitle,
      isProminent: true
    ) {
      if let row = self.tableView.state.highlightedRow { try self.open(row, in: stack) }
    }
    return [opening] + selectionBindings(in: stack).grouped(as: .selecting) + swipingBindings
  }

  func detailBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard delegate.accessory(for: row).hasButton else { return [] }
    return freeBindings([.character(".")], help: localized("Details"), isProminent: true) {
      try self.showDetails(of: row, in: stack)
    }
  }
}
