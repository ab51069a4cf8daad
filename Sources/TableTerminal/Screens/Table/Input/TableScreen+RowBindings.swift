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
    let selecting = selectionBindings(in: stack) + movingSelectedBindings(in: stack)
    return [opening] + selecting.grouped(as: .selecting) + swipingBindings
  }

  var retryBindings: [KeyBinding] {
    guard rows.extent.hasFailed else { return [] }
    return freeBindings([.character("r")], help: localized("Try again"), isProminent: true) {
      try self.rows.refresh(.failed)
    }
  }

  func detailBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard delegate.accessory(for: row).hasButton else { return [] }
    return freeBindings([.character(".")], help: localized("Details"), isProminent: true) {
      try self.showDetails(of: row, in: stack)
    }
  }
}
