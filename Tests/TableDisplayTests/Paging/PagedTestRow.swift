import TableData
import TableDisplay
import TablePaging
import TableTesting

/// A row of the paged tables in tests: it moves when its key changes.
struct PagedTestRow: RowModel, Sendable, CustomStringConvertible {
  let id: Int
  var key: Int
  var revision = 0
  var height = 1
  var cellHeight: Int { height }

  var description: String { "\(id).\(revision)@\(key)" }
}

/// A section of the paged tables in tests.
struct PagedTestSection: SectionModel, Sendable {
  let id: Int
  var header: String? { "Section \(id)" }
  var indexTitle: String? { String(UnicodeScalar(UInt8(65 + id % 26))) }
}

typealias TestPages = SortedPageSource<PagedTestSection, PagedTestRow, Int>

extension SortedPageSource where Section == PagedTestSection, Row == PagedTestRow, Key == Int {
  /// Rows with the keys 0, 10, 20 and so on, a section for every so many of them.
  static func sample(_ count: Int, rowsPerSection: Int = 7) -> TestPages {
    let rows = (0..<count).map { PagedTestRow(id: $0, key: $0 * 10) }
    return TestPages(rows, key: \.key, indexTitle: { $0.indexTitle ?? "" }) { row in
      PagedTestSection(id: row.key / 10 / rowsPerSection)
    }
  }
}

/// Rows that a test changes while pages are in flight.
final class ChangingPages {
  var pages: TestPages
  /// The rows in each state so far.
  private(set) var versions: [[PagedTestRow]] = []

  init(_ pages: TestPages) {
    self.pages = pages
    versions = [pages.rows]
  }

  func change(_ body: (inout TestPages) -> Void) {
    body(&pages)
    while versions.count <= pages.revision { versions.append(pages.rows) }
  }

  // MARK: - A busy table

  /// The number of pages between external changes; 0 for none.
  var period = 0
  private var pageCount = 0

  /// Reads a page; a row may move right after it.
  func page(at anchor: PageAnchor<Int, Int>, limit: Int) -> RowPage<PagedTestSection, PagedTestRow>
  {
    defer { if period > 0, pageCount % period == 0 { moveRow() } }
    pageCount += 1
    return pages.page(at: anchor, limit: limit)
  }

  private func moveRow() {
    let keys = Set(pages.rows.map(\.key))
    let key = (0...).lazy.map { (self.pageCount * 331 + $0) % 4_000 }.first { !keys.contains($0) }
    guard let key else { return }
    change {
      $0.updateOrInsert(PagedTestRow(id: -1, key: key, revision: pageCount, height: 1 + key % 3))
    }
  }
}
