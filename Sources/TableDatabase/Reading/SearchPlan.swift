import Synchronization
import TablePaging

/// How the rows of a search are read, and how many they are.
struct SearchPlan: Sendable {
  /// Which rows are found.
  let condition: SQLText

  /// Where they stand, if they are few; otherwise the order is walked, and others are passed over.
  var places: FoundPlaces?

  /// How many they are; `nil` where nobody can say.
  let count: EstimatedCount?

  /// The share of all rows where the order is walked, to estimate positions.
  var share: Double?
}

/// Keeps the plan of a search until something is written.
final class SearchPlans: Sendable {
  private let last = Mutex<(revision: Int, isCounted: Bool, plan: SearchPlan)?>(nil)

  /// Returns a reader of the rows that are found.
  func searching<Record: Sendable>(
    for search: RowSearch<Record>, in stored: StoredTable, _ limits: SearchLimits,
    _ whole: RowReader<Record>
  ) throws -> RowReader<Record> {
    var reader = whole
    let (known, isCounted) = (last.withLock { $0 }, whole.fence != nil)
    // Fences that are built meanwhile change no row, and let the rows of a search be counted.
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
