import Synchronization
import TableDatabase
import TablePaging

/// Caches the numbers of matches of searches, and counts them without blocking.
final class SearchCounts<Record: Sendable> {
  private let store: TableStore<Record>
  private let known = KnownCounts()

  init(_ store: TableStore<Record>) { self.store = store }

  func note(_ count: EstimatedCount, of search: String, at revision: Int?) {
    known.counts.withLock { $0[search] = KnownCounts.Entry(count: count, revision: revision) }
  }

  /// While matches are counted again in the background, returns the last number as an estimate.
  func count(of search: String) -> EstimatedCount? {
    if search.isEmpty { return (try? store.count) ?? nil }
    let (current, entry) = (try? store.revision, known.counts.withLock { $0[search] })
    if let entry, entry.revision == current { return entry.count }
    if known.running.withLock({ $0.insert(search).inserted }) {
      let pages = store.pages(searchText: search)
      Task { [known] in
        let page = try? await pages.page(at: .first, limit: 1)
        if let page, let count = page.rowCount {
          known.counts.withLock {
            $0[search] = KnownCounts.Entry(count: count, revision: page.revision)
          }
        }
        known.running.withLock { _ = $0.remove(search) }
      }
    }
    return entry.map { .estimated($0.count.value) }
  }
}

/// With the revisions they were counted for.
private final class KnownCounts: Sendable {
  struct Entry {
    let count: EstimatedCount
    let revision: Int?
  }

  let counts = Mutex<[String: Entry]>([:])
  let running = Mutex<Set<String>>([])
}
