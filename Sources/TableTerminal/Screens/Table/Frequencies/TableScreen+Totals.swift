import TableText

/// The totals of a column's numbers, computed in memory or by the source of paged rows.
extension TableScreen {
  private typealias Adding = RowSummaries.Adding

  /// Adds up the selected rows, or else those shown.
  func showTotals(of column: Int, in stack: ScreenStack) throws {
    try requireSummaries()
    if rows.areAllLoaded, arranging.isWorking { throw query.unfinishedError }
    let (title, totals) = (delegate.columns.title(of: column), adding(column))
    let add = totals.selected ?? totals.found
    let shown = hasSelection ? tableView.state.unfilteredSnapshot : matchingRows
    try runInBackground(
      localized("counting"), in: stack, rowCount: rows.areAllLoaded ? shown.rowCount : .max,
      cancellable: { progress in Result { try add(progress) } },
      then: { totals in stack.message = localized("\(title): \(try totals.get().text)") })
  }

  /// Follows the rows with each frame.
  var totalsText: String? {
    guard let column = totals.column, delegate.columns.indices.contains(column) else { return nil }
    return totals.text(of: delegate.columns.title(of: column), for: totalsRequest(of: column)) {
      let (found, selected) = adding(column)
      return { (try found($0), try selected?($0)) }
    }
  }

  private func totalsRequest(of column: Int) -> TotalsRequest<Section, Row> {
    guard let summaries = rows.summaries else {
      let all = tableView.state.unfilteredSnapshot
      return .loaded(found: matchingRows, all: all, selected: selectedIDs)
    }
    return .summed(
      key: delegate.columns[column].key, search: searchText, revision: summaries.revision,
      selection: summaries.selection?.version)
  }

  /// Returns closures that add up the rows found, and the selected ones, if any.
  private func adding(_ column: Int) -> (found: Adding, selected: Adding?) {
    if let summaries = rows.summaries { return summaries.adding(delegate.columns[column].key) }
    let (number, found) = (query.number(ofColumn: column), matchingRows)
    let add: Adding = { progress in
      ColumnSummary(of: found.rows, number) { progress.isCancelled }
    }
    guard !selectedIDs.isEmpty else { return (add, nil) }
    let (all, selected) = (tableView.state.unfilteredSnapshot, selectedIDs)
    return (
      add,
      { progress in
        let chosen = all.rows.lazy.filter { selected.contains($0.id) }
        return ColumnSummary(of: chosen, number) { progress.isCancelled }
      }
    )
  }
}
