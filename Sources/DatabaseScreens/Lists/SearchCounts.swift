import Synchronization
import TableDatabase
import TablePaging

/// Caches the numbers of matches of searches, and counts them in the background.
final class SearchCounts<Record: Sendable>: Sendable {
  /// With the revision it was counted for.
  private struct Entry {
    let count: EstimatedCount
    let revision: Int?
  }

  private let store: TableStore<Record>
  private let counts = Mutex<[String: Entry]>([:])
  private let running = Mutex<Set<String>>([])

  init(_ store: TableStore<Record>) { self.store = store }

  func note(_ count: EstimatedCount, of search: String, at revision: Int?) {
    counts.withLock { $0[search] = Entry(count: count, revision: revision) }
  }

  /// While matches are counted again, returns the last number as an estimate.
  ///
  /// The revision is that of the rows shown, so that drawing does not query the database.
  func count(of search: String, at revision: Int?) -> EstimatedCount? {
    let entry = counts.withLock { $0[search] }
    if let entry, entry.revision ?? 0 >= revision ?? 0 { return entry.count }
    if running.withLock({ $0.insert(search).inserted }) {
      let pages = store.pages(searchText: search)
      Task { [self] in
        let page = try? await pages.page(at: .first, limit: 1)
        if let page, let count = page.rowCount { note(count, of: search, at: page.revision) }
        running.withLock { _ = $0.remove(search) }
      }
    }
    return entry.map { .estimated($0.count.value) }
  }
}
