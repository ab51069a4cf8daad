extension DatabasePageSource: ColumnSummarizing {
  /// Returns the count, sum and bounds of the numbers in a column of the found rows.
  ///
  /// - Parameter column: The column's name.
  /// - Returns: The summary.
  /// - Throws: ``TableStoreError``, or `CancellationError`.
  public func summary(ofColumn column: String) async throws -> ColumnSummary {
    try await summary(of: column) { try $0.totals(of: $1) }
  }

  /// Returns the count, sum and bounds of the numbers in a column of the selected rows.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - selection: The rows, found or not; a condition is a search text, blank for all.
  /// - Returns: The summary.
  /// - Throws: ``TableStoreError``, or `CancellationError`.
  public func summary(
    ofColumn column: String, in selection: ConditionalSelection<[SQLValue], String>
  ) async throws -> ColumnSummary {
    try await summary(of: column) { [store] rows, column in
      var summary = ColumnSummary(rowCount: 0)
      for condition in try store.conditions(of: selection, rows.schema, rows.session) {
        summary.add(try rows.totals(of: column, condition))
      }
      return summary
    }
  }

  /// Returns the most frequent values of a column of the found rows.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - summed: The name of the column whose numbers are added up for each value, if any.
  ///   - limit: The maximum number of values; positive.
  /// - Returns: The values, the most frequent first.
  /// - Throws: ``TableStoreError``, or `CancellationError`.
  public func frequencies(
    ofColumn column: String, summing summed: String? = nil, limit: Int
  ) async throws -> ColumnFrequencies {
    let summed = try summed.map(self.column)
    return try await summary(of: column) {
      try $0.frequencies(of: $1, summing: summed, limit: limit)
    }
  }

  private func column(_ name: String) throws -> DatabaseColumn<Record> {
    guard let index = store.table.index(of: name) else {
      throw TableStoreError.missingColumn(name, table: store.table.name)
    }
    return store.table.columns[index]
  }

  private func summary<Summary: Sendable>(
    of name: String,
    _ body: @escaping @Sendable (RowReader<Record>, DatabaseColumn<Record>) throws -> Summary
  ) async throws -> Summary {
    let column = try column(name)
    // All rows are read, for which other pages would wait in a shared snapshot.
    return try await read(sharesSnapshot: false) { try body($0, column) }
  }
}
