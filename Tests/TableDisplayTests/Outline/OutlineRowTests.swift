import TableData
import TableDisplay
import Testing

/// An outline in a table view: symbols, levels and the scroll position.
struct OutlineRowTests {
  final class Delegate: TableViewDelegate {
    typealias Section = TestSection
    typealias Row = OutlineRow<TestRow>

    func indentationLevel(for row: Row) -> Int { row.indentationLevel }
    func expansion(of row: Row) -> RowExpansion? { row.expansion }
  }

  final class Cell: ReusableCell {
    var text = ""

    func prepareForReuse() { text = "" }
  }

  @Test func aRowLooksLikeItsOwnRow() {
    let row = TestRow(id: 1, height: 3, cellIdentifier: TestCell.identifiers[1])
    let shown = OutlineRow(row, level: 2, hasChildren: true)
    #expect(shown.cellIdentifier == TestCell.identifiers[1])
    #expect(shown.cellHeight == 3)
    #expect(shown.indentationLevel == 2)
    #expect(shown.expansion == .collapsed)
    #expect(OutlineRow(row, hasChildren: true, isExpanded: true).expansion == .expanded)
    #expect(OutlineRow(row).expansion == .leaf)
  }

  @Test func aTableViewFollowsAnOutline() throws {
    var outline = try TableOutline(
      (0..<9).map { OutlineRow(TestRow(id: $0), level: $0 % 3 == 0 ? 0 : 1) })
    var snapshot = try TableSnapshot(TestSection(id: 0), rows: outline.visibleRows)
    let delegate = Delegate()
    let table = HeadlessTableView<TestSection, OutlineRow<TestRow>, Cell>(
      snapshot, viewportHeight: 4, delegate: delegate)
    table.register(
      CellRegistration(identifier: TestCell.identifiers[0]) {
        Cell()
      } configure: { cell, row in
        let indent = String(repeating: "  ", count: delegate.indentationLevel(for: row))
        cell.text = indent + "\(row.id)" + (delegate.expansion(of: row) == .leaf ? "" : " >")
      })
    #expect(try table.display().compactMap { $0.content?.cell.text } == ["0 >", "3 >", "6 >"])
    let before = outline
    try outline.expand(id: 3)
    try snapshot.replaceRows(in: 0, from: before, to: outline)
    table.apply(snapshot)
    #expect(
      try table.display().compactMap { $0.content?.cell.text } == ["0 >", "3 >", "  4", "  5"])
  }
}
