import TableDisplay
import TableQueries

extension TableScreen {
  func group(
    by column: Int, collapsing collapsedValues: CollapsedValues = CollapsedValues(),
    in stack: ScreenStack
  ) throws {
    let groups = ColumnGroups(of: self, by: column, collapsing: collapsedValues)
    let query = TableQuery(TableSnapshot<Section, Row>.self)
      .grouped(by: groups.value, in: groups.order())
    let table = source.snapshot
    try runInBackground(localized("grouping"), in: stack, rowCount: table.rowCount) {
      let made = DerivedTable(table, query: query)
      return (made, RowHeights(of: made.snapshot, with: TableViewConfiguration()))
    } then: { made, heights in
      groups.keep()
      stack.push(self.screen(of: groups, showing: self.source.derived(continuing: made), heights))
    }
  }

  private func screen(
    of groups: ColumnGroups<Section, Row>, showing source: TableDataSource<ValueGroup, Row>,
    _ heights: RowHeights
  ) -> TableScreen<ValueGroup, Row> {
    let screen = TableScreen<ValueGroup, Row>(
      source, delegate: groups, style: .plain, queries: RowQueries(),
      heights: heights)
    groupedText = { [weak screen] in screen?.text(as: $0) }
    (groups.screen, screen.grouping) = (screen, groups)
    screen.query.regrouping = { [unowned groups] in groups.query(isSearching: $0) }
    (screen.columns.choices, screen.columns.cursor) = (columns.choices, columns.cursor)
    (screen.columns.wrapsTexts, screen.csvOptions) = (columns.wrapsTexts, csvOptions)
    screen.totals.column = totals.column
    if let id = tableView.state.highlightedID {
      screen.tableView.updateState { $0.highlight(id: id) }
    }
    screen.tableView.select(ids: selectedIDs)
    // Sorting goes on in the background, as on this screen.
    if work.isPolled { _ = screen.work.applyResult() }
    screen.sort(by: sortOrder)
    if !searchText.isEmpty { screen.search(for: searchText) }
    return screen
  }
}
