import TablePaging

extension RowSummaries {
  typealias Adding = @Sendable (WorkProgress) throws -> ColumnSummary

  /// Returns closures that block until the rows found, and the selected ones, if any, are added up.
  func adding(_ column: String) -> (found: Adding, selected: Adding?) {
    let found: Adding = { [source] in
      try $0.totals { try await source.summary(ofColumn: column) }
    }
    guard let selection else { return (found, nil) }
    return (found, { try $0.totals { try await selection.ofColumn(column) } })
  }
}

extension WorkProgress {
  fileprivate func totals(
    _ summary: @escaping @Sendable () async throws -> ColumnSummary
  ) throws -> ColumnSummary {
    try BlockingExecutor.shared.wait(cancellableBy: whenCancelled, for: summary).get()
  }
}
