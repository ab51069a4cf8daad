import TableData
import TableDisplay
import TableTesting
import TestSampling
import Testing

struct TableLayoutTests {
  @Test(arguments: Sample.seeds(60) as [UInt64])
  func everyElementStandsWhereCountingLinesPutsIt(seed: UInt64) throws {
    var generator = TableGenerator.ofEverything(seed: seed)
    let table = try generator.largeSnapshot()
    let configuration = generator.configuration()
    let reference = ReferenceLayout(of: table, with: configuration)
    let state = TestState(table, configuration: configuration, viewportHeight: 5)
    #expect(state.layout.contentHeight == reference.contents.count)
    for (element, lines) in reference.lines {
      #expect(state.layout.lines(of: element) == lines, "\(element)")
    }
  }

  @Test(arguments: Sample.seeds(60) as [UInt64])
  func theElementsOfEveryWindowAreThoseThatTakeUpItsLines(seed: UInt64) throws {
    var generator = TableGenerator.ofEverything(seed: seed)
    let table = try generator.largeSnapshot()
    let configuration = generator.configuration()
    let reference = ReferenceLayout(of: table, with: configuration)
    let layout = TestState(table, configuration: configuration, viewportHeight: 5).layout
    let end = reference.contents.count + 2
    for top in -2...end {
      for bottom in top...end
      where layout.elements(in: top..<bottom) != reference.elements(in: top..<bottom) {
        Issue.record("\(top)..<\(bottom): \(layout.elements(in: top..<bottom))")
      }
    }
  }

  @Test(arguments: [RowHeight.varying, .uniform(.max)])
  func absurdHeightsCanStillBeAddedUp(rowHeight: RowHeight) throws {
    let table = try TestTable(rows: 0..<10, height: .max)
    let configuration = TableViewConfiguration(
      rowHeight: rowHeight, tableHeaderHeight: .max, tableFooterHeight: .min)
    let layout = TestState(table, configuration: configuration, viewportHeight: 5).layout
    #expect(layout.contentHeight == 11_000_000)
  }

  @Test func groupedSectionsAreSetApartByAnEmptyLine() throws {
    let table = try TestTable(sectionsOfRows: 1, 0, 1, footers: true)
    let configuration = TableViewConfiguration(
      style: .grouped, tableHeaderHeight: 2, tableFooterHeight: 1)
    let layout = TestState(table, configuration: configuration, viewportHeight: 5).layout
    #expect(layout.lines(of: .tableHeader) == 0..<2)
    #expect(layout.lines(of: .sectionHeader(0)) == 2..<3)
    #expect(layout.lines(of: .row(RowPath(section: 0, row: 0))) == 3..<4)
    #expect(layout.lines(of: .sectionFooter(0)) == 4..<5)
    #expect(layout.lines(of: .sectionHeader(1)) == 6..<7)
    #expect(layout.lines(of: .sectionFooter(1)) == 7..<8)
    #expect(layout.lines(of: .sectionHeader(2)) == 9..<10)
    #expect(layout.lines(of: .sectionFooter(2)) == 11..<12)
    #expect(layout.lines(of: .tableFooter) == 12..<13)
    #expect(layout.elements(in: 4..<7) == [.sectionFooter(0), .sectionHeader(1)])
  }

  @Test func anEmptyTableHasNothingButItsHeaderAndFooter() {
    let configuration = TableViewConfiguration(tableHeaderHeight: 2, tableFooterHeight: 1)
    let layout = TestState(TestTable(), configuration: configuration, viewportHeight: 5).layout
    #expect(layout.contentHeight == 3)
    #expect(layout.elements(in: 0..<5) == [.tableHeader, .tableFooter])
    #expect(TestState(TestTable(), viewportHeight: 5).visibleElements == [])
  }

  @Test func linesInSightAreCountedFromTheFirstOfThem() throws {
    var state = TestState(try TestTable(rows: 0..<10, height: 3), viewportHeight: 5)
    state.scroll(by: 4)
    #expect(state.visibleLines == 4..<9)
    let rows = (1...2).map { TableViewElement.row(RowPath(section: 0, row: $0)) }
    #expect(state.visibleElements == rows)
    #expect(rows.map(state.visibleLines(of:)) == [-1..<2, 2..<5])
  }
}
