import SystemBasics
import TableDisplay
import TablePaging
import TableText

/// Totals from a source, which follow its revision, the search and the selection.
final class SummedTotals {
  private struct Request: Equatable {
    let column: String
    let search: String
    let revision: Int
    let selection: Int?

    /// Whether only the rows may have changed.
    func asksTheSame(as other: Request) -> Bool {
      (column, search, selection) == (other.column, other.search, other.selection)
    }
  }

  private typealias Totals = Result<(found: ColumnSummary, selected: ColumnSummary?), any Error>

  private var asked: Request?
  private var totals: Totals?
  private let counting = LatestWork<Totals>("totals")

  var isWorking: Bool { counting.isWorking }

  func reset() {
    (asked, totals) = (nil, nil)
    counting.cancel()
  }

  /// Returns whether there were new totals.
  func takeResult() -> Bool {
    guard let made = counting.take() else { return false }
    totals = made
    return true
  }

  /// Returns the totals, or why there are none yet.
  func text<Row>(
    of column: TextColumn<Row>, _ search: String, by summaries: RowSummaries
  ) -> String {
    let (name, title) = (column.key, column.format.title)
    let request = Request(
      column: name, search: search, revision: summaries.revision,
      selection: summaries.selection?.version)
    // Rows may change faster than they are counted.
    let isCounting = isWorking && asked?.asksTheSame(as: request) ?? false
    if request != asked, !isCounting {
      asked = request
      counting.begin { progress in
        Result {
          (
            try progress.totals { try await summaries.source.summary(ofColumn: name) },
            try summaries.selectedTotals(of: name, reportingTo: progress)
          )
        }
      }
      // Frames that follow changes do not wait.
      if totals == nil { counting.wait(within: WorkLimits.moment) }
    }
    _ = takeResult()
    return switch totals {
    case nil: localized("\(title): \(localized("counting"))")
    case .failure(let error):
      localized("\(title): \(Localization.description(of: error))")
    case .success((let found, let selected)): found.text(of: title, selected: selected)
    }
  }
}

extension RowSummaries {
  /// Blocks until the totals of the selected rows, or else of all, are computed.
  func totals(of column: String, reportingTo progress: WorkProgress) throws -> ColumnSummary {
    try selectedTotals(of: column, reportingTo: progress)
      ?? progress.totals { try await source.summary(ofColumn: column) }
  }

  fileprivate func selectedTotals(
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
