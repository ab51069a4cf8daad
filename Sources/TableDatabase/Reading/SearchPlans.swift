import Synchronization

/// Caches a search's plan until something is written.
final class SearchPlans: Sendable {
  private let last = Mutex<(revision: Int, isCounted: Bool, plan: SearchPlan)?>(nil)

  func plan<Record: Sendable>(
    for search: RowSearch<Record>, _ limits: SearchLimits, in rows: RowReader<Record>
  ) throws -> SearchPlan {
    let (known, isCounted) = (last.withLock { $0 }, rows.fence != nil)
    // Building the fences changes no rows, but allows counting matches.
    if let known, known.revision == rows.revision, known.isCounted == isCounted {
      return known.plan
    }
    let plan = try SearchPlanner(search: search, limits: limits, rows: rows).plan()
    last.withLock { $0 = (rows.revision, isCounted, plan) }
    return plan
  }
}
