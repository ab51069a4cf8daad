import TableData
import Testing

/// What following a part looks at, counted and not timed.
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
    source.addObserver { changes += $0.difference.rows.count }
    let before = counter.count
    parts[1].edit { table in _ = table.remove(id: Row.ID(number: 70, counter: counter)) }
    parts[1].undo()
    #expect(changes == 2)
    #expect(counter.count - before < 400)
  }
}
