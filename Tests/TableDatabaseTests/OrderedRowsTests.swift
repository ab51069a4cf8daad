import TableData
import TablePaging
import TableTesting
import Testing

/// Rows in memory, in an order.
private struct ArrayRows: OrderedRows {
  let rows: [SampleRow]
  let isCounted: Bool

  var revision: Int { rows.count }
  func key(of row: SampleRow) -> String { row.id }
  func count() -> EstimatedCount? { isCounted ? .exact(rows.count) : nil }

  func position(of key: String) -> EstimatedCount? {
    isCounted ? .exact(rows.count { $0.id < key }) : nil
  }

  func rows(
    from key: String?, inclusive isIncluded: Bool, forward isForward: Bool, limit: Int
  ) -> [SampleRow] {
    let ordered = isForward ? rows : rows.reversed()
    let found = ordered.filter { row in
      guard let key else { return true }
      return row.id == key ? isIncluded : (row.id > key) == isForward
    }
    return Array(found.prefix(limit))
  }

  func rows(at position: Int, limit: Int) -> (rows: [SampleRow], position: EstimatedCount?) {
    (Array(rows.dropFirst(position).prefix(limit)), .exact(position))
  }

  func boundaryKey(of section: String, atEnd isEnd: Bool) -> String {
    isEnd ? section + "~" : section
  }
  func boundaryKey(ofIndexTitle title: String) -> String { title }

  func sections(of rows: [SampleRow]) -> [TableSection<SampleSection, SampleRow>] {
    rows.reduce(into: []) { sections, row in
      let section = SampleSection(String(row.id.prefix(1)))
      if sections.last?.section == section {
        sections[sections.count - 1].rows.append(row)
      } else {
        sections.append(TableSection(section, rows: [row]))
      }
    }
  }
}

/// Rows in memory as a page source.
private struct ArraySource: PageSource {
  let rows: ArrayRows

  func key(of row: SampleRow) -> String { row.id }

  func page(
    at anchor: PageAnchor<String, String>, limit: Int
  ) throws -> RowPage<SampleSection, SampleRow> {
    try rows.page(at: anchor, limit: limit)
  }
}

/// Seven queries on an order answer every place of a page source.
@Suite struct OrderedRowsTests {
  private static func rows(_ count: Int) -> [SampleRow] {
    let names = (0..<count).map { number in
      ["a", "b", "d", "z"][number % 4] + String(10_000 + number)
    }
    return names.sorted().map { SampleRow($0) }
  }

  @Test(arguments: [0, 1, 2, 9, 40, 300])
  func eachPlaceIsAnswered(_ count: Int) async throws {
    let rows = Self.rows(count)
    let source = ArraySource(rows: ArrayRows(rows: rows, isCounted: true))
    let table = try TableSnapshot(source.rows.sections(of: rows))
    let check = PageSourceCheck(
      source, expecting: table, order: { $0 < $1 }, removedKeys: ["0", "b1", "c", "~"],
      indexTitle: { $0.id })
    let revision = try await check.check()
    #expect(revision == count)
  }

  @Test func theEndsAreFoundWithoutCounting() throws {
    let rows = ArrayRows(rows: Self.rows(40), isCounted: false)
    let first = try rows.page(at: .first, limit: 7)
    #expect(first.isFirst && !first.isLast && first.position == .exact(0))
    #expect(first.rowCount == nil)
    let last = try rows.page(at: .last, limit: 7)
    #expect(last.isLast && !last.isFirst && last.position == nil)
    #expect(try rows.page(at: .fraction(1), limit: 7).sections.flatMap(\.rows) == [rows.rows[39]])
    #expect(try rows.page(at: .after(rows.rows[39].id), limit: 7).isLast)
    #expect(try rows.page(at: .around(rows.rows[3].id, before: 3), limit: 7).isFirst)
  }
}
