import TableInvariants
import Testing

@testable import TableData

/// The elements visited when following a part, counted rather than timed.
struct ConcatenationCostTests {
  typealias Row = OutlineCostTests.Row
  typealias Section = OutlineCostTests.Section

  @Test func followingAPartCostsItsEdit() throws {
    let counter = OutlineCostTests.Counter()
    let parts = try (0..<3).map { part in
      TableDataSource(
        try TableSnapshot(
          Section(),
          rows: (0..<5000).map { Row(id: Row.ID(number: $0 + part, counter: counter)) }))
    }
    let source = ConcatenatedSource<Int, Section, Row>()
    for (index, part) in parts.enumerated() { try source.append(part, as: index) }
    var changes = 0
    source.dataSource.addPermanentObserver { changes += $0.difference.rows.count }
    let before = counter.count
    parts[1].edit { table in _ = table.remove(id: Row.ID(number: 70, counter: counter)) }
    parts[1].undo()
    #expect(changes == 2)
    #expect(counter.count - before < 400)
  }

  @Test func manyPartsCostNoMoreEach() throws {
    let counter = OutlineCostTests.Counter()
    var table = ConcatenatedTable<Row.ID, Section, Row>()
    func cost(ofParts numbers: Range<Int>) throws -> Int {
      let before = counter.count
      for number in numbers {
        let id = Row.ID(number: number, counter: counter)
        let part = try TableSnapshot(Section(), rows: [Row(id: id)])
        try table.append(part, as: id)
        #expect(table.path(for: RowPath(section: 0, row: 0), inPart: id)?.section == number)
      }
      return counter.count - before
    }
    let first = try cost(ofParts: 0..<100)
    _ = try cost(ofParts: 100..<1_000)
    #expect(try cost(ofParts: 1_000..<1_100) < 2 * first)
    table.checkInvariants()
  }
}
