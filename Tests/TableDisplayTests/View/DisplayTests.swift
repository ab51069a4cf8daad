import TableData
import TableDisplay
import TestSampling
import Testing

/// The lifetimes of cells, and the delegate's notifications of them.
struct DisplayTests {
  @Test func everythingInSightIsDisplayedFromTopToBottom() throws {
    let harness = TableHarness(
      try TestTable(sectionsOfRows: 2, 1, footers: true),
      configuration: TableViewConfiguration(style: .grouped, tableHeaderHeight: 2),
      viewportHeight: 20)
    let displayed = try harness.table.display().map { element in
      "\(element.lines) \(element.element) \(element.content?.row.id.description ?? "-")"
    }
    #expect(
      displayed == [
        "0..<2 tableHeader -", "2..<3 sectionHeader(0) -", "3..<4 row([0, 0]) 0",
        "4..<5 row([0, 1]) 1", "5..<6 sectionFooter(0) -", "7..<8 sectionHeader(1) -",
        "8..<9 row([1, 0]) 2", "9..<10 sectionFooter(1) -",
      ])
  }

  @Test func displayingAgainDoesNothing() throws {
    let harness = TableHarness(try TestTable(rows: 0..<10))
    let cells = try harness.table.display().compactMap { $0.content?.cell }
    try harness.settle()
    let again = try harness.table.display().compactMap { $0.content?.cell }
    #expect(cells.map(ObjectIdentifier.init) == again.map(ObjectIdentifier.init))
    #expect(again.map(\.configurationCount) == [1, 1, 1, 1, 1])
    #expect(harness.delegate.events == [])
  }

  @Test func rowsComeAndGoFromTopToBottom() throws {
    let rows = (0..<20).map { TestRow(id: $0) }
    let harness = TableHarness(try TestTable(rows: 0..<20), viewportHeight: 10)
    try harness.settle()
    harness.table.updateState { $0.scroll(by: 6) }
    _ = try harness.table.display()
    let expected: [RecordingDelegate.Event] =
      rows[0..<6].map { .didEndDisplaying($0) } + rows[10..<16].map { .willDisplay($0) }
    #expect(harness.delegate.events == expected)
  }

  @Test func onlyAChangedRowIsFilledAgainInItsCell() throws {
    let harness = TableHarness(try TestTable(rows: 0..<10))
    let cells = try harness.table.display().compactMap { $0.content?.cell }
    try harness.settle()
    try harness.source.edit { table throws(TableError) in
      try table.update(id: 2) { $0.text = "other" }
      try table.move(id: 3, to: .after(4))
    }
    let after = try harness.table.display().compactMap { $0.content }
    #expect(after.map(\.row.id) == [0, 1, 2, 4, 3])
    #expect(after.map(\.cell.shown) == after.map(\.row))
    #expect(cells[2].shown?.text == "other")
    #expect(cells.map(\.configurationCount) == [1, 1, 2, 1, 1])
    #expect(cells.map(\.preparationCount) == [0, 0, 0, 0, 0])
  }

  @Test func theEndOfADisplayIsToldWithTheRowAsItWasShownLast() throws {
    let harness = TableHarness(try TestTable(rows: 0..<1))
    _ = try harness.table.display()
    try harness.source.edit { table throws(TableError) in try table.update(id: 0) { $0.text = "a" }
    }
    try harness.settle()
    try harness.source.edit { table throws(TableError) in try table.update(id: 0) { $0.text = "b" }
    }
    harness.source.edit { table in _ = table.remove(id: 0) }
    _ = try harness.table.display()
    #expect(harness.delegate.events == [.didEndDisplaying(TestRow(id: 0, text: "a"))])
  }

  @Test func allRowsEndWhenTheTableGoesOffTheScreen() throws {
    let harness = TableHarness(try TestTable(rows: 0..<3))
    try harness.settle()
    harness.table.endDisplay()
    harness.table.endDisplay()
    let expected = (0..<3).map { RecordingDelegate.Event.didEndDisplaying(TestRow(id: $0)) }
    #expect(harness.delegate.events == expected)
    #expect(harness.table.displayedIDs.isEmpty)
    #expect(harness.table.displayedElements.compactMap(\.content).isEmpty)
    #expect(harness.table.pool.counts == .init(made: 3, idle: 3))
    #expect(try harness.displayedRows() == [0, 1, 2])
    #expect(harness.table.pool.counts == .init(made: 3, reused: 3))
  }

  @Test func aDelegateMayChangeTheTableWhileItIsDisplayed() throws {
    let harness = TableHarness(try TestTable(sectionsOfRows: 3, 3, footers: true))
    harness.delegate.onDisplay = { [source = harness.source] _ in
      source.edit { table in table.removeAll() }
    }
    #expect(try harness.displayedRows() == [0, 1, 2])
    #expect(try harness.displayedRows() == [])
    #expect(harness.delegate.displayedRows == [])
    #expect(harness.delegate.contradictions == [])
  }

  @Test func aDelegateMayDisplayTheTableWhileItIsDisplayed() throws {
    let harness = TableHarness(try TestTable(rows: 0..<10))
    harness.delegate.onDisplay = { [weak table = harness.table] row in
      if row.id == 2 { _ = try? table?.display() }
    }
    #expect(try harness.displayedRows() == [0, 1, 2, 3, 4])
    #expect(harness.delegate.contradictions == [])
    #expect(harness.table.pool.counts == .init(made: 5))
  }

  @Test(arguments: [RowHeight.uniform(1), .varying])
  func scrollingThroughManyRowsMakesNoCellAfterTheFirstScreen(height: RowHeight) throws {
    let count = Sample.count(10_000)
    let harness = TableHarness(
      try TestTable(rows: 0..<count), configuration: TableViewConfiguration(rowHeight: height),
      viewportHeight: 20)
    _ = try harness.table.display()
    #expect(harness.table.pool.counts == .init(made: 20))
    for _ in 1..<count {
      harness.table.updateState { $0.moveHighlight(by: 1) }
      _ = try harness.table.display()
    }
    #expect(harness.state.highlightedID == count - 1)
    #expect(harness.state.contentOffset == count - 20)
    #expect(harness.table.pool.counts == .init(made: 20, reused: count - 20))
  }

  @Test func asManyCellsAreMadeOfEachKindAsWereInSightAtOnce() throws {
    let rows = (0..<2000).map { number in
      TestRow(
        id: number, height: 1 + number % 4,
        cellIdentifier: TestCell.identifiers[number.isMultiple(of: 3) ? 1 : 0])
    }
    let harness = TableHarness(
      try TestTable(TestSection(id: 0), rows: rows), viewportHeight: 20)
    var mostInSight: [String: Int] = [:]
    for _ in 0..<1000 {
      let cells = try harness.table.display().compactMap { $0.content?.cell.identifier }
      let counts = Dictionary(grouping: cells) { $0 }.mapValues(\.count)
      mostInSight.merge(counts, uniquingKeysWith: max)
      harness.table.updateState { $0.scroll(by: 3) }
    }
    for identifier in TestCell.identifiers {
      #expect(harness.table.pool.counts(for: identifier).made == mostInSight[identifier])
    }
  }
}
