import Books
import Foundation
import DatabaseScreens

/// Measures all ways to go to an anchor.
struct AnchorFigures {
  typealias Anchor = PageAnchor<KeysetCursor, SQLValue>

  let source: DatabasePageSource<Book>
  let count: Int
  let times: Int

  /// Measures pages of 50 books, each of which was read once before to warm the caches.
  mutating func measure() async throws {
    let (count, source) = (count, source)
    try await measure("to the end") { .last }
    try await measure("to a letter") {
      .indexTitle(String(UnicodeScalar(UInt8.random(in: 65...90))))
    }
    try await measure("to 37 %") { .fraction(0.37) }
    try await measure("to any percentage") { .fraction(.random(in: 0...1)) }
    try await measure("to row \(min(count, 6_543_210))") { .position(min(count, 6_543_210) - 1) }
    try await measure("to any row") { .position(.random(in: 0..<max(1, count))) }
    var section = SQLValue.text("")
    try await measure("to the next author") { page in
      section = page.sections.first?.section.id ?? ""
    } anchor: {
      .sectionAfter(section)
    }
    try await measure("to the author before") { page in
      section = page.sections.first?.section.id ?? ""
    } anchor: {
      .sectionBefore(section)
    }
    let first = try await source.page(at: .fraction(0.5), limit: 1).sections.first?.rows.first
    guard var key = first.map(source.key) else { return }
    try await measure("page by page") { page in
      if let last = page.sections.last?.rows.last { key = source.key(of: last) }
    } anchor: {
      .after(key)
    }
    try await measure("page by page, backward") { page in
      if let first = page.sections.first?.rows.first { key = source.key(of: first) }
    } anchor: {
      .before(key)
    }
  }

  private func measure(
    _ name: String, use: (RowPage<DatabaseSection, DatabaseRow<Book>>) -> Void = { _ in },
    anchor: () -> Anchor
  ) async throws {
    var costs = Costs()
    for _ in 0..<times {
      let anchor = anchor()
      _ = try await source.page(at: anchor, limit: 50)
      let start = Moment.now
      let page = try await source.page(at: anchor, limit: 50)
      costs.add(Moment.now - start)
      use(page)
    }
    costs.report(name)
  }
}
