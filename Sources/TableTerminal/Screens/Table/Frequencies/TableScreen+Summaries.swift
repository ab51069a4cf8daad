import TableText
import TextMatching

/// Frequencies that the source of paged rows computes.
extension TableScreen {
  var canSummarize: Bool { rows.areAllLoaded || rows.summaries != nil }

  func requireSummaries() throws(UserError) {
    guard !canSummarize else { return }
    throw UserError(localized("Not all rows are loaded, so they cannot be counted."))
  }

  func showFrequencies(
    of column: Int, by source: any ColumnSummarizing, in stack: ScreenStack
  ) throws {
    let columns = delegate.columns
    let request = SourceFrequencies.Request(
      source: source, column: columns[column].key, summed: totals.column.map { columns[$0].key })
    try runInBackground(
      localized("counting"), in: stack, rowCount: .max,
      cancellable: request.count,
      then: { try self.push(try $0.get(), request, of: column, onto: stack) })
  }

  private func push(
    _ found: ColumnFrequencies, _ request: SourceFrequencies.Request, of column: Int,
    onto stack: ScreenStack
  ) throws {
    let frequencies = try SourceFrequencies(found, request) { [weak self] in self?.rows }
    let values = frequencies.values
    push(values, frequencies.counts, of: column, onto: stack).totals.frequencies = frequencies
    guard found.valueCount > values.snapshot.rowCount else { return }
    stack.message = localized(
      "The \(values.snapshot.rowCount) most frequent of \(found.valueCount) values.")
  }

  @discardableResult
  func push(
    _ values: TableDataSource<SingleSection, Frequency>, _ counts: FrequencyCounts, of column: Int,
    onto stack: ScreenStack
  ) -> TableScreen<SingleSection, Frequency> {
    let columns = delegate.columns
    let title = columns.title(of: column)
    let shown = TextColumn.frequencies(
      title, counts, notation: columns[column].notation,
      summed: totals.column.map(columns.title(of:)), symbol: symbols.isASCII ? "#" : "█")
    let delegate = SummaryDelegate(title, shown, openButtonTitle: localized("Show rows")) {
      value, _ in
      // Undo may have changed the columns.
      if let place = ColumnPlaces(of: columns, among: self.delegate.columns)[column] {
        self.search(forValue: value.id, inColumn: place)
      }
    }
    let screen = TableScreen<SingleSection, Frequency>(values, delegate: delegate)
    screen.role = .auxiliary
    // Each share depends on all rows.
    values.addPermanentObserver { [weak view = screen.tableView] _ in
      if let view { view.reconfigure(ids: view.displayedIDs) }
    }
    stack.push(screen)
    if values.snapshot.rowCount > 1, values.snapshot.rows.first?.count == 1 {
      stack.message = localized("All \(values.snapshot.rowCount) values are different.")
    }
    return screen
  }
}
