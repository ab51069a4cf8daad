import TableData
import TablePaging

/// Reads the rows of a window from a page source, all of one revision.
struct WindowReading<Source: PageSource> {
  typealias Page = RowPage<Source.Section, Source.Row>
  typealias Anchor = PageAnchor<Source.Key, Source.Section.ID>

  private static var maximumAttempts: Int { 20 }

  private let source: Source
  private let count: Int

  init(_ source: Source, count: Int) {
    self.source = source
    self.count = min(count, 1_000_000)
  }

  /// Returns the rows at an anchor, and rows above if there are too few below; throws ``PageError``
  /// when the source changes faster than it is read.
  func page(at anchor: Anchor) async throws -> Page {
    if count == 0 { return Page([], isFirst: false, isLast: false) }
    for _ in 0..<Self.maximumAttempts {
      if let page = try await pageOfOneRevision(at: anchor) { return page }
    }
    throw PageError("The rows change faster than they can be read.")
  }

  /// Reads pages of one revision; returns `nil` when something changed meanwhile.
  private func pageOfOneRevision(at anchor: Anchor) async throws -> Page? {
    var page = try await source.page(at: anchor, limit: count)
    if page.sections.isEmpty && !(page.isFirst && page.isLast) {
      page = try await source.page(at: .last, limit: count)
    }
    while let last = page.sections.last?.rows.last, page.rowCountHere < count, !page.isLast {
      let next = try await source.page(
        at: .after(source.key(of: last)), limit: count - page.rowCountHere)
      guard next.revision == page.revision, page.append(next) else { return nil }
    }
    while let first = page.sections.first?.rows.first, page.rowCountHere < count, !page.isFirst {
      var above = try await source.page(
        at: .before(source.key(of: first)), limit: count - page.rowCountHere)
      guard above.revision == page.revision, above.append(page) else { return nil }
      page = above
    }
    return page
  }
}

extension RowPage {
  fileprivate var rowCountHere: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// Appends a page; returns `false` if either is empty, as the source has then changed.
  fileprivate mutating func append(_ other: RowPage) -> Bool {
    if sections.isEmpty || other.sections.isEmpty { return false }
    var below = other.sections[...]
    if let first = below.first, sections[sections.count - 1].section.id == first.section.id {
      sections[sections.count - 1].rows += first.rows
      below.removeFirst()
    }
    sections += below
    isLast = other.isLast
    return true
  }
}
