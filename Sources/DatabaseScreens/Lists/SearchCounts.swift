import Synchronization
import TableDatabase
import TablePaging

/// Says how many rows searches find, as far as it is known, without keeping anyone waiting.
final class SearchCounts<Record: Sendable> {
  private let store: TableStore<Record>
  private let known = KnownCounts()

  init(_ store: TableStore<Record>) { self.store = store }

  /// Takes over what a list knows.
  func note(_ count: EstimatedCount, of search: String, at revision: Int?) {
    known.counts.withLock { $0[search] = KnownCounts.Entry(count: count, revision: revision) }
  }

  /// The number of rows that a search finds: the last one known, until they are counted anew beside
  /// the keys; `nil` while it is unknown.
  func count(of search: String) -> EstimatedCount? {
    if search.isEmpty { return (try? store.count) ?? nil }
    let (current, entry) = (try? store.revision, known.counts.withLock { $0[search] })
    if let entry, entry.revision == current { return entry.count }
    if known.running.withLock({ $0.insert(search).inserted }) {
      let pages = store.pages(search: search)
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
    return entry.map { .about($0.count.value) }
  }
}

/// How many rows searches find, and the revision for which they were counted.
private final class KnownCounts: Sendable {
  struct Entry {
    let count: EstimatedCount
    let revision: Int?
  }

  let counts = Mutex<[String: Entry]>([:])
  /// The searches that are being counted.
  let running = Mutex<Set<String>>([])
}
