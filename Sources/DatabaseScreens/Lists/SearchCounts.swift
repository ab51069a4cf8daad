import Synchronization

/// Caches the numbers of matches of searches, and counts them in the background.
final class SearchCounts<Record: Sendable>: Sendable {
  /// With the version of the rows it was counted for.
  private struct Entry {
    let count: EstimatedCount
    let version: Int
  }

  private let store: TableStore<Record>
  private let counts = Mutex<[String: Entry]>([:])
  private let running = Mutex<Set<String>>([])

  init(_ store: TableStore<Record>) { self.store = store }

  func record(_ count: EstimatedCount, of search: String, at version: Int) {
    counts.withLock { $0[search] = Entry(count: count, version: version) }
  }

  /// While matches are counted again, returns the last number as an estimate.
  ///
  /// The version is that of the rows shown, so that drawing does not query the database.
  func count(of search: String, at version: Int, reloads: Int) -> EstimatedCount? {
    let entry = counts.withLock { $0[search] }
    if let entry, entry.version >= version { return entry.count }
    if running.withLock({ $0.insert(search).inserted }) {
      let pages = store.pages(searchText: search)
      Task { [self] in
        let page = try? await pages.page(at: .first, limit: 1)
        if let page, let count = page.rowCount {
          record(count, of: search, at: page.revision + reloads)
        }
        running.withLock { _ = $0.remove(search) }
      }
    }
    return entry.map { .estimated($0.count.value) }
  }
}
