import SystemBasics
import TableDisplay
import TablePaging
import TableText

/// Totals from a source, which follow its revision and the search.
final class SummedTotals {
  private struct Request: Equatable {
    let column: String
    let search: String
    let revision: Int
  }

  private var asked: Request?
  private var totals: Result<ColumnTotals, any Error>?
  private let counting = LatestWork<Result<ColumnTotals, any Error>>("totals")

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
  func text(
    of column: (name: String, title: String), _ search: String, by source: any ColumnSummarizing,
    _ revision: Int
  ) -> String {
    let request = Request(column: column.name, search: search, revision: revision)
    if request != asked {
      asked = request
      counting.begin { source.totals(of: request.column, reportingTo: $0) }
      // Frames that follow changes do not wait.
      if totals == nil { counting.wait(within: WorkLimits.moment) }
    }
    _ = takeResult()
    return localized("\(column.title): \(totals?.text ?? localized("counting"))")
  }
}

extension ColumnSummarizing {
  /// Blocks until the totals are computed.
  func totals(
    of column: String, reportingTo progress: WorkProgress
  ) -> Result<ColumnTotals, any Error> {
    PageExecutor.shared.wait(cancellableBy: progress.whenCancelled) {
      try await ColumnTotals(self.summary(ofColumn: column))
    }
  }
}

extension Result<ColumnTotals, any Error> {
  fileprivate var text: String {
    switch self {
    case .success(let totals): totals.text
    case .failure(let error): Localization.description(of: error)
    }
  }
}
