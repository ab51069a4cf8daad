import Synchronization

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
