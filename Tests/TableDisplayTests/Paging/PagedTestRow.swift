import TableData
import TableDisplay
import TableTesting

/// A row of the paged tables in tests: it moves when its key changes.
struct PagedTestRow: RowModel, Sendable, CustomStringConvertible {
  let id: Int
  var key: Int
  var revision = 0
  var height = 1

  var description: String { "\(id).\(revision)@\(key)" }
}

/// A section of the paged tables in tests.
struct PagedTestSection: SectionModel, Sendable {
  let id: Int
  var header: String? { "Section \(id)" }
  var indexTitle: String? { String(UnicodeScalar(UInt8(65 + id % 26))) }
}

typealias TestPages = SortedPages<PagedTestSection, PagedTestRow, Int>

extension SortedPages where Section == PagedTestSection, Row == PagedTestRow, Key == Int {
  /// Rows with the keys 0, 10, 20 and so on, a section for every so many of them.
  static func sample(_ count: Int, rowsPerSection: Int = 7) -> TestPages {
    let rows = (0..<count).map { PagedTestRow(id: $0, key: $0 * 10) }
    return TestPages(rows, key: \.key, indexTitle: { $0.indexTitle ?? "" }) { row in
      PagedTestSection(id: row.key / 10 / rowsPerSection)
    }
  }
}

/// The rows that a test changes while pages of them are on the way.
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
}
