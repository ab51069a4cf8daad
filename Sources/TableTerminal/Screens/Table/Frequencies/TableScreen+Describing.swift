import TableText

extension TableScreen {
  /// Describes a column, or each one, as far as rows are shown.
  func describeColumns(_ chosen: Int? = nil, in stack: ScreenStack) throws {
    try requireAllLoaded(localized("Not all rows are loaded, so they cannot be counted."))
    if arranging.isWorking { throw query.unfinishedError }
    let (all, table) = (delegate.columns, matchingRows)
    let described = chosen.map { [$0] } ?? all.indices.filter { !all[$0].isDrawing }
    guard !described.isEmpty else { throw UserError(localized("This screen has no columns.")) }
    try runInBackground(
      localized("counting"), in: stack, rowCount: table.rowCount * described.count,
      cancellable: { progress in
        described.enumerated().map { number, index in
          progress.report(fraction: Double(number) / Double(described.count))
          var counts: [String: Int] = [:]
          for row in table.rows {
            if progress.isCancelled { break }
            counts[all[index].text(row), default: 0] += 1
          }
          return ColumnDescription(index, titled: all.title(of: index), counts, all[index].notation)
        }
      }, then: { self.push($0, rowCount: table.rowCount, onto: stack) })
  }

  private func push(
    _ descriptions: [ColumnDescription], rowCount: Int, onto stack: ScreenStack
  ) {
    let former = delegate.columns
    let title = localized(
      "Columns of \(rowCount) rows", one: "Columns of 1 row", count: rowCount)
    let delegate = SummaryDelegate(
      title, ColumnDescription.columns, openButtonTitle: localized("Frequencies")
    ) { description, stack in
      // Undo may have changed the columns.
      let places = ColumnPlaces(of: former, among: self.delegate.columns)
      guard let place = places[description.id] else { return }
      self.columns.moveCursor(to: place, inWidth: self.textWidth)
      try self.showFrequencies(of: place, in: stack)
    }
    let table = TableSnapshot(SingleSection(), uniqueRows: descriptions)
    let screen = TableScreen<SingleSection, ColumnDescription>(
      TableDataSource(table, undoLimit: 0), delegate: delegate)
    screen.role = .auxiliary
    stack.push(screen)
  }
}
