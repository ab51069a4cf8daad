import TableDisplay

/// Frequencies that a source computes, again after each change of its revision.
final class SourceFrequencies {
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
  private let list: () -> (any RowAccess)?
  private var counted: Int?
  private let counting = LatestWork<Result<ColumnFrequencies, any Error>>("frequencies")

  /// `list` returns the rows of the list, while it exists.
  init(
    _ found: ColumnFrequencies, _ request: Request,
    following list: @escaping () -> (any RowAccess)?
  ) throws {
    values = Values(try FrequencyTable(found), undoLimit: 0)
    counts = FrequencyCounts(values, total: found.rowCount)
    (self.request, self.list) = (request, list)
    counted = list()?.summaries?.revision
  }

  /// Whether values are counted, or have to be.
  var isWorking: Bool {
    guard let list = list(), let summaries = list.summaries else { return counting.isWorking }
    // Rows being fetched may change the revision.
    return counting.isWorking || list.extent.isFetching || summaries.revision != counted
  }

  /// Counts again if the source has changed since; returns whether there are new values.
  ///
  /// A count in progress is completed first, as a source may change faster than it is counted.
  func update() -> Bool {
    let list = list()
    list?.update(waitsForRows: false)
    if let current = list?.summaries?.revision, current != counted, !counting.isWorking {
      counted = current
      counting.begin { [request] in request.count(reportingTo: $0) }
    }
    // The list reports a failure.
    guard let found = try? counting.take()?.get(), let table = try? FrequencyTable(found) else {
      return false
    }
    counts.total = found.rowCount
    return values.apply(table)
  }
}
