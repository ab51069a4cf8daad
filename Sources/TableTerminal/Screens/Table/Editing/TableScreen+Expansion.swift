import TableDisplay
import TerminalDriver

extension TableScreen {
  func expansionBindings(of row: Row) -> [KeyBinding] {
    guard let expansion = delegate.expansion(of: row) else { return [] }
    if expansion == .expanded {
      return [
        binding(.right, localized("First child")) {
          self.highlight(self.tableView.firstChild(of: row.id))
        },
        binding(.left, localized("Collapse")) { try self.tableView.collapse(id: row.id) },
      ]
    }
    let expanding = binding(.right, localized("Expand")) {
      try self.tableView.expand(id: row.id)
    }
    let leaving = binding(.left, localized("Parent")) {
      self.highlight(self.tableView.parent(of: row.id))
    }
    return (expansion == .collapsed ? [expanding] : [])
      + (delegate.indentationLevel(for: row) > 0 ? [leaving] : [])
  }

  private func binding(
    _ key: TerminalKey, _ help: String, action: @escaping () throws -> Void
  ) -> KeyBinding {
    KeyBinding([key], help: help, isProminent: true, action: action)
  }

  private func highlight(_ row: Row?) {
    guard let row else { return }
    tableView.updateState { $0.highlight(id: row.id) }
    range.followHighlight()
  }

  func setExpanded(_ isExpanded: Bool, for row: Row) throws {
    tableView.updateState { $0.highlight(id: row.id) }
    if let grouping { return grouping.setCollapsed(!isExpanded, row) }
    guard try isExpanded ? tableView.expand(id: row.id) : tableView.collapse(id: row.id) else {
      throw UserError(localized("\(delegate.name(of: row)) cannot be expanded."))
    }
  }
}
