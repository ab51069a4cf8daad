import Synchronization
import TablePaging

/// The query plan of a search, and the number of its rows.
struct SearchPlan: Sendable {
  /// The condition for the rows.
  let condition: SQLText

  /// The keys of the rows, if they are few; otherwise the order is scanned, and other rows are
  /// skipped.
  var keys: FoundKeys?

  /// The number of rows; `nil` if it is unknown.
  let count: EstimatedCount?

  /// The share of matching rows where the order is scanned, for estimating positions.
  var share: Double?
}

/// Caches the plan of a search until something is written.
final class SearchPlans: Sendable {
  private let last = Mutex<(revision: Int, isCounted: Bool, plan: SearchPlan)?>(nil)

  /// Returns a reader of the matching rows.
  func searching<Record: Sendable>(
    for search: RowSearch<Record>, in stored: StoredTable, _ limits: SearchLimits,
    _ whole: RowReader<Record>
  ) throws -> RowReader<Record> {
    var reader = whole
    let (known, isCounted) = (last.withLock { $0 }, whole.fence != nil)
    // Building the fences changes no rows, but allows the matches to be counted.
    if let known, known.revision == whole.revision, known.isCounted == isCounted {
      reader.search = known.plan
    } else {
      let plan = try SearchPlanner(search: search, stored: stored, limits: limits, rows: whole)
        .plan()
      last.withLock { $0 = (whole.revision, isCounted, plan) }
      reader.search = plan
    }
    return reader
  }
}
