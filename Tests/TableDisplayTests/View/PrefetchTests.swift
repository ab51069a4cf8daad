import TableData
import TableDisplay
import Testing

/// Rows that the delegate prefetches.
struct PrefetchTests {
  private func makeHarness(_ rows: some Sequence<Int> = 0..<30) throws -> TableHarness {
    let harness = TableHarness(
      try TestTable(rows: rows), configuration: TableViewConfiguration(prefetchDistance: 3),
      viewportHeight: 4)
    _ = try harness.table.display()
    return harness
  }

  private func events(_ harness: TableHarness) throws -> [String] {
    harness.delegate.prefetchEvents = []
    _ = try harness.table.display()
    return harness.delegate.prefetchEvents
  }

  @Test func theRowsBelowAreNextAtFirst() throws {
    #expect(try makeHarness().delegate.prefetchEvents == ["+[4, 5, 6]"])
  }

  @Test func everyRowIsToldOfOnceWhileScrolling() throws {
    let harness = try makeHarness()
    harness.table.updateState { $0.scroll(by: 2) }
    #expect(try events(harness) == ["+[7, 8]"])
    #expect(try events(harness) == [])
  }

  @Test func anotherDirectionCallsOffTheRowsAhead() throws {
    let harness = try makeHarness()
    harness.table.updateState { $0.scroll(by: 10) }
    #expect(try events(harness) == ["-[4, 5, 6]", "+[14, 15, 16]"])
    harness.table.updateState { $0.scroll(by: -1) }
    #expect(try events(harness) == ["-[14, 15, 16]", "+[8, 7, 6]"])
    harness.table.updateState { $0.scroll(by: -1) }
    #expect(try events(harness) == ["+[5]"])
  }

  @Test func removedAndChangedRowsAreCalledOff() throws {
    let harness = try makeHarness()
    try harness.source.edit { table throws(TableError) in
      table.remove(id: 5)
      try table.update(id: 6) { $0.text = "other" }
    }
    #expect(try events(harness) == ["-[5, 6]", "+[6, 7]"])
    harness.source.edit { table in table.removeAll() }
    #expect(try events(harness) == ["-[4, 6, 7]"])
  }

  @Test func anEditAboveIsNoChangeOfDirection() throws {
    let harness = try makeHarness()
    harness.table.updateState { $0.scroll(by: 10) }
    _ = try events(harness)
    harness.source.edit { table in for row in 0..<5 { table.remove(id: row) } }
    #expect(harness.state.contentOffset == 5)
    #expect(try events(harness) == [])
  }

  @Test func everythingIsCalledOffWhenTheTableGoesOffTheScreen() throws {
    let harness = try makeHarness()
    harness.table.endDisplay()
    harness.table.endDisplay()
    #expect(harness.delegate.prefetchEvents == ["+[4, 5, 6]", "-[4, 5, 6]"])
  }

  @Test func theRowsAheadMayStandInOtherSections() throws {
    let harness = TableHarness(
      try TestTable(sectionsOfRows: 2, 0, 2, 3),
      configuration: TableViewConfiguration(prefetchDistance: 4), viewportHeight: 3)
    _ = try harness.table.display()
    #expect(harness.delegate.prefetchEvents == ["+[2, 3, 4, 5]"])
  }

  @Test func noRowIsToldOfUnlessAskedFor() throws {
    let harness = TableHarness(try TestTable(rows: 0..<30))
    _ = try harness.table.display()
    #expect(harness.delegate.prefetchEvents == [])
  }
}
