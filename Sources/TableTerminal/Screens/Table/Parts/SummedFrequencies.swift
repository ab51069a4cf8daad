import SystemBasics
import TableData
import TableDisplay
import TablePaging

/// Frequencies from a source, which follow its revision.
final class SummedFrequencies {
  typealias Values = TableDataSource<SingleSection, Frequency>

  struct Request: Sendable {
    let source: any ColumnSummarizing
    let column: String
    let summed: String?

    /// Blocks until the values are counted.
    func count(reportingTo progress: WorkProgress) -> Result<ColumnFrequencies, any Error> {
      BlockingExecutor.shared.wait(cancellableBy: progress.whenCancelled) {
        try await source.frequencies(ofColumn: column, summing: summed, limit: 1_000)
      }
    }
  }

  let values: Values
  let counts: FrequencyCounts

  private let request: Request
  private let list: (_ isPatient: Bool) -> ListState?
  private var counted: Int?
  private let counting = LatestWork<Result<ColumnFrequencies, any Error>>("frequencies")

  /// The revision of the list's source, which rows being fetched may change.
  typealias ListState = (revision: Int, isFetching: Bool)

  /// `list` shows fetched rows of the list, and returns its state.
  init(
    _ found: ColumnFrequencies, _ request: Request,
    following list: @escaping (_ isPatient: Bool) -> ListState?
  ) throws {
    values = Values(try FrequencyTable(found), undoLimit: 0)
    counts = FrequencyCounts(values, total: found.rowCount)
    (self.request, self.list, counted) = (request, list, list(false)?.revision)
  }

  /// Whether values are counted, or have to be.
  var isWorking: Bool {
    counting.isWorking || list(false).map { $0.isFetching || $0.revision != counted } ?? false
  }

  /// Counts again if the source has changed since; returns whether there are new values.
  ///
  /// A count in progress is completed first, as a source may change faster than it is counted.
  func update(isPatient: Bool = false) -> Bool {
    if let current = list(isPatient)?.revision, current != counted, !counting.isWorking {
      counted = current
      counting.begin { [request] in request.count(reportingTo: $0) }
    }
    if isPatient { counting.wait() }
    // The list reports a failure.
    guard let found = try? counting.take()?.get(), let table = try? FrequencyTable(found) else {
      return false
    }
    counts.total = found.rowCount
    return values.apply(table)
  }
}
