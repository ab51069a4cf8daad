import TableBatches
import TableData
import TableDisplay
import TableTesting
import Testing

/// Sources with counts beyond any table.
struct ClassicTableViewNumberTests {
  /// A source with a given number of rows, and a cell for each.
  private final class CountingSource: BatchUpdateTableViewDataSource {
    var counts: [Int]
    var sectionCount: Int?

    init(_ counts: [Int]) { self.counts = counts }

    var numberOfSections: Int { sectionCount ?? counts.count }

    func numberOfRows(inSection section: Int) -> Int {
      counts.indices.contains(section) ? counts[section] : 1
    }

    func cell(forRowAt path: RowPath, in table: BatchUpdateTableView<ClassicCell>) -> ClassicCell? {
      let cell = table.dequeueCell("text", orMake: ClassicCell.init)
      cell.fill("\(path)")
      return cell
    }
  }

  @Test func moreRowsThanThereAreNumbersAreCutOff() {
    let table = BatchUpdateTableView(source: CountingSource([.max, 1]), viewportHeight: 2)
    #expect(table.rowCounts == [.max / 4, 0])
    #expect(table.rowCount == .max / 4)
    #expect(table.texts == ["[0, 0]", "[0, 1]"])
    table.scroll(to: .max)
    #expect(table.contentOffset == .max / 4 - 2)
    table.scroll(to: .min)
    #expect(table.contentOffset == 0)
  }

  @Test func negativeCountsAreNone() {
    let source = CountingSource([-1, .min, 2])
    #expect(BatchUpdateTableView(source: source, viewportHeight: 5).rowCounts == [0, 0, 2])
    source.sectionCount = .min
    #expect(BatchUpdateTableView(source: source, viewportHeight: .min).rowCounts == [])
  }

  @Test func moreSectionsThanAMillionAreCutOff() {
    let source = CountingSource([])
    source.sectionCount = .max
    #expect(BatchUpdateTableView(source: source, viewportHeight: 5).rowCounts.count == 1_000_000)
  }

  @Test func aScreenIsAMillionLinesHighAtMost() {
    let table = BatchUpdateTableView(source: CountingSource([3, 1]), viewportHeight: .max)
    #expect(table.viewportHeight == 1_000_000)
    #expect(table.texts == ["[0, 0]", "[0, 1]", "[0, 2]", "[1, 0]"])
  }

  @Test(arguments: BatchRuleSet.allCases)
  func nothingOverflows(rules: BatchRuleSet) {
    var random = SeededRandomNumberGenerator(seed: 27)
    func number() -> Int { HostileNumberTests.numbers.randomElement(using: &random) ?? 0 }
    func path() -> RowPath { RowPath(section: number(), row: number()) }
    let source = CountingSource([])
    let table = BatchUpdateTableView(source: source, viewportHeight: 7)
    for _ in 0..<400 {
      source.counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in number() }
      let operations: [BatchOperation] = [
        .insertRow(path()), .deleteRow(path()), .moveRow(from: path(), to: path()),
        .reconfigureRow(path()), .reloadRow(path()), .insertSection(number()),
        .deleteSection(number()), .moveSection(from: number(), to: number()),
      ]
      var batch = BatchUpdates()
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        operations.randomElement(using: &random).map { batch.add($0) }
      }
      do {
        try table.performBatchUpdates(batch, rules: rules)
      } catch {
        #expect(!error.violations.isEmpty)
        table.reloadData()
      }
      table.scroll(to: number())
      #expect(table.displayedRows.count == min(7, table.rowCount))
      #expect(table.displayedRows.allSatisfy { $0.cell?.text == "\($0.path)" })
    }
  }
}
