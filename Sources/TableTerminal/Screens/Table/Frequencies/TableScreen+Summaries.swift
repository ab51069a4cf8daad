import SystemBasics
import TableData
import TableDisplay
import TablePaging
import TableText
import TextMatching

/// Totals and frequencies that the source of paged rows computes.
extension TableScreen {
  private static var shownValueCount: Int { 1_000 }

  var canSummarize: Bool { rows.areAllLoaded || rows.summaries != nil }

  func requireSummaries() throws(UserError) {
    guard !canSummarize else { return }
    throw UserError(localized("Not all rows are loaded, so they cannot be counted."))
  }

  /// The column's name in its source.
  func summaryName(of column: Int) -> String {
    delegate.columns[column].id ?? delegate.columns[column].format.title
  }

  /// Adds up the selected rows, or else those found.
  func showTotals(of column: Int, by summaries: RowSummaries, in stack: ScreenStack) throws {
    let (name, title) = (summaryName(of: column), delegate.columns[column].format.title)
    try runInBackground(
      localized("counting"), in: stack, rowCount: .max,
      cancellable: { progress in
        Result { try summaries.totals(of: name, reportingTo: progress) }
      },
      then: { totals in stack.message = localized("\(title): \(try totals.get().text)") })
  }

  func showFrequencies(
    of column: Int, by source: any ColumnSummarizing, in stack: ScreenStack
  ) throws {
    let (name, limit) = (summaryName(of: column), Self.shownValueCount)
    try runInBackground(
      localized("counting"), in: stack, rowCount: .max,
      cancellable: { progress in
        BlockingExecutor.shared.wait(cancellableBy: progress.whenCancelled) {
          try await source.frequencies(ofColumn: name, limit: limit)
        }
      },
      then: { result in
        let found = try result.get()
        let values = try TableSnapshot(rows: [Frequency](found.values))
        self.push(TableDataSource(values), of: column, total: found.rowCount, onto: stack)
        guard found.valueCount > values.rowCount else { return }
        stack.message = localized(
          "The \(values.rowCount) most frequent of \(found.valueCount) values.")
      })
  }

  func push(
    _ values: TableDataSource<SingleSection, Frequency>, of column: Int, total: Int? = nil,
    onto stack: ScreenStack
  ) {
    let delegate = FrequencyDelegate(
      self.delegate.columns[column].format.title, of: values, total: total,
      sign: glyphs.isASCII ? "#" : "█"
    ) { value, stack in
      try stack.goBack()
      self.search(forValue: value.id, inColumn: column)
    }
    let screen = TableScreen<SingleSection, Frequency>(values, delegate: delegate)
    screen.role = .aside
    stack.push(screen)
    guard values.snapshot.rowCount > 1, values.snapshot.rows.first?.count == 1 else { return }
    stack.message = localized("All \(values.snapshot.rowCount) values are different.")
  }

  private func search(forValue value: String, inColumn column: Int) {
    guard let name = query.searchName(ofColumn: column), query.supportsSearchExpressions else {
      return
    }
    search(forValue: value, inColumn: name)
  }
}

extension [Frequency] {
  /// Adds up values with the same text.
  fileprivate init(_ values: [ColumnFrequencies.Value]) {
    var places: [String: Int] = [:]
    self = []
    for value in values {
      if let place = places[value.text] {
        self[place] = Frequency(id: value.text, count: self[place].count + value.count)
      } else {
        places[value.text] = count
        append(Frequency(id: value.text, count: value.count))
      }
    }
  }
}
