import TableDisplay
import TerminalDriver

extension TableScreen {
  func groupingBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard let grouping else {
      if rows.canGroupPages { return pageGroupingBindings(in: stack) }
      guard rows.areAllLoaded, columns.shown.count > 1 else { return [] }
      return freeBindings([.character("B")], help: localized("Group by column")) {
        try self.groupByColumn(in: stack)
      }
    }
    let other = columns.cursor == grouping.column ? nil : columns.cursor
    let help = other == nil ? localized("Ungroup") : localized("Group by column")
    return collapsingBindings(grouping).grouped(as: .groups)
      + freeBindings([.character("B")], help: help, isProminent: other == nil) {
        try grouping.regroup(by: other, in: stack)
      }
      .map { $0.preceding(by: 1) }
  }

  private func collapsingBindings(_ grouping: any CollapsibleGroups<Row>) -> [KeyBinding] {
    guard let row = tableView.state.highlightedRow else { return [] }
    let isCollapsed = grouping.isCollapsed(row)
    let arrow: [TerminalKey] = isCollapsed || columns.cursor != nil ? [] : [.left]
    return freeBindings(
      arrow + [.character(isCollapsed ? "}" : "{")],
      help: isCollapsed ? localized("Expand") : localized("Collapse"),
      // The arrow that expands any row is shown where this one is collapsed.
      isProminent: !isCollapsed
    ) { grouping.setCollapsed(!isCollapsed, row) }
      + freeBindings([.character("(")], help: localized("Collapse all")) {
        grouping.setAllCollapsed(true)
      }
      + freeBindings([.character(")")], help: localized("Expand all")) {
        grouping.setAllCollapsed(false)
      }
  }

  /// Ungroups the rows if `column` is `nil`.
  func group(byColumn column: Int?, in stack: ScreenStack) throws {
    if rows.canGroupPages { return try groupPages(by: column) }
    try requireAllLoaded(localized("Not all rows are loaded, so they cannot be grouped."))
    guard let column, grouping == nil else {
      return try groups().regroup(by: column, in: stack)
    }
    try group(by: column, in: stack)
  }

  func groups() throws(UserError) -> any CollapsibleGroups<Row> {
    guard let grouping else { throw UserError(localized("The rows are not grouped.")) }
    return grouping
  }
}
