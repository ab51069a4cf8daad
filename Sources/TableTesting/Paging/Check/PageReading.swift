import TableData
import TablePaging

/// Reads a page source from both ends and at anchors, and notes violations.
struct PageReading<Source: PageSource> {
  typealias Anchor = PageAnchor<Source.Key, Source.Section.ID>
  typealias Contents = [TableSection<Source.Section, Source.Row>]

  let check: PageSourceCheck<Source>

  private(set) var violations: [String] = []

  private(set) var revision: Int?

  /// The expected rows, in order.
  var rows: [Source.Row] = []
  /// The section of each of the rows.
  var sections: [Source.Section] = []

  mutating func record(_ violation: String) { violations.append(violation) }

  mutating func readAll(after earlier: Int?) async {
    await walk()
    guard violations.isEmpty else { return }
    await checkAnchors()
    if let earlier, let revision, revision <= earlier {
      record("The revision is \(revision) after the rows changed; it has to be above \(earlier).")
    }
  }

  mutating func page(
    at anchor: Anchor, limit: Int
  ) async -> RowPage<Source.Section, Source.Row>? {
    let name = Self.name(of: anchor, limit)
    do {
      let page = try await check.source.page(at: anchor, limit: limit)
      let count = violations.count
      checkForm(of: page, limit: limit, name)
      return violations.count == count ? page : nil
    } catch {
      record("\(name): \(error)")
      return nil
    }
  }

  private mutating func checkForm(
    of page: RowPage<Source.Section, Source.Row>, limit: Int, _ name: String
  ) {
    let rows = page.sections.flatMap(\.rows)
    if rows.count > limit { record("\(name): there are \(rows.count) rows.") }
    if page.sections.contains(where: \.rows.isEmpty) { record("\(name): a section has no rows.") }
    if revision == nil { revision = page.revision }
    if let revision, page.revision != revision {
      record("\(name): the revision is \(page.revision), and \(revision) before.")
    }
    for (what, number) in [("position", page.position), ("number of rows", page.rowCount)] {
      if let number, !(0...Int.max / 2).contains(number.value) {
        record("\(name): the \(what) is \(number).")
      }
    }
  }

  static func name(of anchor: Anchor, _ limit: Int) -> String { "\(anchor), limit \(limit)" }
}
