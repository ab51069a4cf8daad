import TableDisplay

// MARK: - Keys that open rows

extension TableScreen {
  func openingBindings(in stack: ScreenStack) -> [KeyBinding] {
    let opening = KeyBinding([.enter, .right], label: "⏎ →", help: "Open", isProminent: true) {
      if let row = self.table.state.highlightedRow { try self.open(row, in: stack) }
    }
    return [opening] + selectionBindings(in: stack) + swipingBindings
  }

  /// The button of a row's accessory, if it has one.
  func detailBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard delegate.accessory(for: row).hasButton else { return [] }
    return freeBindings([.character(".")], help: "Details", isProminent: true) {
      try self.showDetails(of: row, in: stack)
    }
  }
}
