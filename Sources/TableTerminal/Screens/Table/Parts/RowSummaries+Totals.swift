import TablePaging

extension RowSummaries {
  /// Blocks until the totals of the selected rows, or else of all, are computed.
  func totals(of column: String, reportingTo progress: WorkProgress) throws -> ColumnSummary {
    try selectedTotals(of: column, reportingTo: progress)
      ?? foundTotals(of: column, reportingTo: progress)
  }

  func foundTotals(of column: String, reportingTo progress: WorkProgress) throws -> ColumnSummary {
    try progress.totals { try await source.summary(ofColumn: column) }
  }

  func selectedTotals(
    of column: String, reportingTo progress: WorkProgress
  ) throws -> ColumnSummary? {
    try selection.map { selection in
      try progress.totals { try await selection.ofColumn(column) }
    }
  }
}

extension WorkProgress {
  fileprivate func totals(
    _ summary: @escaping @Sendable () async throws -> ColumnSummary
  ) throws -> ColumnSummary {
    try BlockingExecutor.shared.wait(cancellableBy: whenCancelled, for: summary).get()
  }
}
