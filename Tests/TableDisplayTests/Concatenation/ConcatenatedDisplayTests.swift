import TableData
import TableDisplay
import TableInvariants
import TableTesting
import TestSampling
import Testing

/// Several sources shown one after the other by one table view.
struct ConcatenatedDisplayTests {
  typealias Source = ConcatenatedSource<String, TestSection, TestRow>
  typealias Section = ConcatenatedElement<String, TestSection>
  typealias Row = ConcatenatedElement<String, TestRow>
  typealias Table = HeadlessTableView<Section, Row, Cell>

  final class Cell: ReusableCell {
    var text = ""
    func prepareForReuse() { text = "" }
  }

  /// Deletes rows in their part.
  final class Delegate: TableViewDelegate {
    typealias Section = ConcatenatedDisplayTests.Section

    let source: Source
    private(set) var displayed: Set<Row.ID> = []
    private(set) var contradictions = 0

    init(_ source: Source) { self.source = source }

    func edit(for request: EditRequest<Section, Row>) -> NamedEdit? {
      guard let row = request.rows.first, let part = source.source(id: row.part) else { return nil }
      return NamedEdit("Delete", in: part) { table in _ = table.remove(id: row.element.id) }
    }

    func receive(_ notice: TableNotice<Section, Row>) {
      switch notice {
      case .willDisplay(let row) where !displayed.insert(row.id).inserted: contradictions += 1
      case .didEndDisplaying(let row) where displayed.remove(row.id) == nil: contradictions += 1
      default: break
      }
    }
  }

  private let parts: [TableDataSource<TestSection, TestRow>]
  private let source = Source()
  private let delegate: Delegate
  private let table: Table

  init() throws {
    parts = try ["Recent", "All"].map { name in
      TableDataSource(
        try TestTable(
          TestSection(id: 0, header: name, headerIdentifier: "title", indexTitle: name),
          rows: (0..<3).map { TestRow(id: $0, height: name == "All" ? 2 : 1) }))
    }
    for (part, name) in zip(parts, ["recent", "all"]) { try source.append(part, as: name) }
    delegate = Delegate(source)
    table = Table(
      source.snapshot, configuration: TableViewConfiguration(selectionMode: .multiple),
      viewportHeight: 8, delegate: delegate)
    table.register(
      CellRegistration(identifier: TestCell.identifiers[0], make: Cell.init) { cell, row in
        cell.text = "\(row)".split(separator: "/")[0] + " \(row.element.id)"
      })
    table.registerHeaderFooter(
      CellRegistration(identifier: "title", make: Cell.init) { view, section in
        view.text = section.header ?? ""
      })
    source.dataSource.addPermanentObserver { [table] change in table.apply(change) }
  }

  private var screen: [String] {
    get throws {
      try table.display().map { "\($0.lines) \($0.content?.cell.text ?? $0.view?.text ?? "-")" }
    }
  }

  @Test func allPartsAreShownAsTheyAre() throws {
    #expect(
      try screen == [
        "0..<1 Recent", "1..<2 recent 0", "2..<3 recent 1", "3..<4 recent 2", "4..<5 All",
        "5..<7 all 0", "7..<9 all 1",
      ])
    #expect(table.state.sectionIndex.map(\.title) == ["Recent", "All"])
  }

  @Test func anEditOfAPartIsFollowedAndIdentityKept() throws {
    _ = try screen
    let row = Row.ID(part: "all", id: 1)
    table.select(id: row)
    table.updateState { $0.highlight(id: row) }
    let cell = table.displayedElements.first { $0.content?.row.id == row }?.content?.cell
    let line = table.state.visibleLines(of: .row(RowPath(section: 1, row: 1)))
    try parts[0].edit { recent throws(TableError) in
      try recent.insert(TestRow(id: 9), at: .startOf(0))
    }
    #expect(table.state.selectedIDs == [row] && table.state.highlightedID == row)
    #expect(table.state.visibleLines(of: .row(RowPath(section: 1, row: 1))) == line)
    _ = try table.display()
    let same = table.displayedElements.first { $0.content?.row.id == row }?.content?.cell
    #expect(same != nil && same === cell)
    parts[1].edit { all in _ = all.remove(id: 1) }
    #expect(table.state.selectedIDs == [])
  }

  @Test func aRowIsDeletedWhereItComesFrom() throws {
    table.requestDeletion(id: Row.ID(part: "all", id: 2))
    try table.confirmDeletion()
    #expect(parts.map(\.snapshot.rowCount) == [3, 2])
    #expect(source.snapshot.rowCount == 5 && table.state.snapshot == source.snapshot)
    parts[1].undo()
    #expect(table.state.snapshot.rowCount == 6)
  }

  @Test(arguments: Sample.seeds(20) as [UInt64])
  func whateverHappensToThePartsIsShown(seed: UInt64) throws {
    var generator = TableGenerator<TestSection, TestRow>(
      seed: seed, sections: 3, rows: 8,
      makeSection: { number, revision in TestSection(id: number, header: "\(revision)") },
      makeRow: { number, revision in TestRow(id: number, height: 1 + revision) })
    for _ in 0..<60 {
      let part = parts[generator.choose(2)]
      switch generator.choose(4) {
      case 0: table.updateState { $0.scroll(by: 3) }
      case 1: table.updateState { $0.scroll(by: -4) }
      case 2: part.undo()
      default: try part.apply(generator.edit(of: part.snapshot))
      }
      #expect(table.state.snapshot == source.snapshot)
      table.state.checkInvariants()
      let contents = try table.display().compactMap(\.content)
      #expect(contents.allSatisfy { $0.cell.text == "\($0.row.part) \($0.row.element.id)" })
      #expect(delegate.displayed == Set(contents.map(\.row.id)) && delegate.contradictions == 0)
      #expect(table.state.problemsBesideFreshTable() == [])
    }
    table.endDisplay()
    #expect(delegate.displayed == [])
    let counts = table.pool.counts
    #expect(counts.made == counts.idle + counts.dropped)
  }
}
