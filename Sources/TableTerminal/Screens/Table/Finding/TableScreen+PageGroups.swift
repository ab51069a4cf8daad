import TableText
import TerminalDriver

/// Groups of paged rows: the source returns them as sections, which cannot be collapsed.
extension TableScreen {
  func pageGroupingBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard columns.shown.count > 1, !delegate.sortColumns.isEmpty else { return [] }
    let grouped = query.order.areRowsGrouped ? query.order.pageGrouping?.column : nil
    let cursor = columns.cursor.flatMap(query.order.sortColumn)
    let isUngrouping = grouped != nil && (columns.cursor == nil || cursor == grouped)
    let help = isUngrouping ? localized("Ungroup") : localized("Group by column")
    return freeBindings([.character("B")], help: help) {
      try isUngrouping ? self.groupPages(by: nil) : self.groupByColumn(in: stack)
    }
  }

  /// Groups by the column with the cursor, or else by the one that the user names.
  func groupByColumn(in stack: ScreenStack) throws {
    if let cursor = columns.cursor { return try group(byColumn: cursor, in: stack) }
    askForColumn(localized("Group by: "), in: stack) {
      try self.group(byColumn: self.columnIndex(titled: $0), in: stack)
    }
  }

  /// Sorts the rows by a column, in sections, or goes back to the former order if it is `nil`.
  func groupPages(by column: Int?) throws(UserError) {
    let former = query.order.areRowsGrouped ? query.order.pageGrouping : nil
    guard let column else {
      guard let former else { throw UserError(localized("The rows are not grouped.")) }
      (query.order.pageGrouping, columns.keptGrouping) = (nil, nil)
      return try arrange(by: former.former)
    }
    let term = SortTerm(column: try sortIndex(of: column))
    let isSorted = sortOrder.first?.column == term.column
    query.order.pageGrouping = (term.column, former?.former ?? sortOrder)
    for order in isSorted ? [sortOrder] : [[term], [term.reversed]]
    where (try? arrange(by: order)) != nil {
      return columns.keepGrouping(by: column)
    }
    query.order.pageGrouping = former
    let title = delegate.columns.title(of: column)
    throw UserError(localized("These rows cannot be grouped by \(title)."))
  }

  /// Forgets the groups once the rows are sorted by another column first.
  func endPageGrouping() {
    guard query.order.pageGrouping != nil, !query.order.areRowsGrouped else { return }
    (query.order.pageGrouping, columns.keptGrouping) = (nil, nil)
  }
}
