import Synchronization
import TablePaging

/// How to read the rows of a search, and their number.
struct SearchPlan: Sendable {
  let condition: SQLFragment

  /// `nil` if many: then the order is scanned, skipping other rows.
  var keys: FoundKeys?

  /// `nil` if unknown.
  let count: EstimatedCount?

  /// The share of matches in a scan, to estimate positions.
  var share: Double?
}

/// Caches a search's plan until something is written.
final class SearchPlans: Sendable {
  private let last = Mutex<(revision: Int, isCounted: Bool, plan: SearchPlan)?>(nil)

  func searching<Record: Sendable>(
    for search: RowSearch<Record>, in stored: StoredTable, _ limits: SearchLimits,
    _ whole: RowReader<Record>
  ) throws -> RowReader<Record> {
    var reader = whole
    let (known, isCounted) = (last.withLock { $0 }, whole.fence != nil)
    // Building the fences changes no rows, but allows counting matches.
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
