extension TableScreen {
  /// Shows external changes of a paged table.
  public func didAppear() {
    // A read error is reported when the rows are written.
    try? rows.refresh(.shown)
    grouping?.didAppear()
    adoptArrangement?(self)
    adoptArrangement = nil
  }

  /// Shows rows that were found, sorted or fetched in the background.
  public func applyPendingResults() -> Bool {
    // Pages are received when the screen is drawn.
    let isDone = work.applyResult()
    let isAhead = advanceTypeAhead()
    let isCounted = totals.applyResult()
    return arranging.applyResult() || isAhead || isDone || isCounted || rows.extent.isFetching
  }
}
