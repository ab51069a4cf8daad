import TableData
import TableDisplay
import Testing

/// Nested calls that display or end the display.
struct NestedDisplayTests {
  /// A table whose observer displays it after each change.
  private func harness(_ rows: Range<Int>, viewportHeight: Int = 5) throws -> TableHarness {
    let harness = TableHarness(try TestTable(rows: rows), viewportHeight: viewportHeight)
    harness.source.addPermanentObserver { [weak table = harness.table] _ in
      _ = try? table?.display()
    }
    return harness
  }

  /// The texts of visible rows and their cells, from top to bottom.
  private func texts(
    of elements: [HeadlessTableView<TestSection, TestRow, TestCell>.DisplayedElement]
  )
    -> [String]
  {
    elements.compactMap(\.content).map { "\($0.row.text) \($0.cell.shown?.text ?? "-")" }
  }

  @Test func rowsThatAreMarkedAsSeenWhenTheyComeIntoSightAreShownAsSeen() throws {
    let harness = try harness(0..<2)
    harness.delegate.onDisplay = { [source = harness.source] row in
      try? source.edit { table throws(TableError) in
        try table.update(id: row.id) { $0.text = "seen" }
      }
    }
    #expect(texts(of: try harness.table.display()) == ["seen seen", "seen seen"])
    #expect(texts(of: try harness.table.display()) == ["seen seen", "seen seen"])
    #expect(harness.problemsOfDisplay() + harness.problemsOfPools() == [])
  }

  @Test func aRowThatIsMarkedWhileAnotherCellIsFilledIsShownAsMarked() throws {
    let harness = try harness(0..<3)
    _ = try harness.table.display()
    var isDone = false
    harness.delegate.meanwhile = { [source = harness.source] in
      if isDone { return }
      isDone = true
      try? source.edit { table throws(TableError) in try table.update(id: 0) { $0.text = "b" } }
    }
    try harness.source.edit { table throws(TableError) in try table.update(id: 0) { $0.text = "a" }
    }
    #expect(texts(of: try harness.table.display()) == ["b b", " ", " "])
    #expect(harness.problemsOfDisplay() + harness.problemsOfPools() == [])
  }

  @Test(arguments: ["end", "reload all", "reload"])
  func aDisplayInTheEndOfAnotherHandsOutNoIdleCell(way: String) throws {
    let harness = try harness(0..<3)
    _ = try harness.table.display()
    harness.delegate.onEndDisplay = { [weak table = harness.table] _ in _ = try? table?.display() }
    switch way {
    case "end": harness.table.endDisplay()
    case "reload all": harness.table.reload()
    default: harness.table.reload(ids: [0, 2])
    }
    #expect(harness.problemsOfDisplay() + harness.problemsOfPools() == [])
    #expect(harness.delegate.contradictions == [])
    #expect(try harness.displayedRows() == [0, 1, 2])
    #expect(harness.problemsOfDisplay() + harness.problemsOfPools() == [])
  }

  @Test func aRowThatChangesItsKindOfCellIsDisplayedOnce() throws {
    let harness = try harness(0..<1)
    try harness.settle()
    harness.delegate.onEndDisplay = { [weak table = harness.table] _ in _ = try? table?.display() }
    try harness.source.edit { table throws(TableError) in
      try table.update(id: 0) { $0.cellIdentifier = "picture" }
    }
    _ = try harness.table.display()
    let after = TestRow(id: 0, cellIdentifier: "picture")
    #expect(harness.delegate.events == [.didEndDisplaying(TestRow(id: 0)), .willDisplay(after)])
    #expect(harness.table.pool.counts == .init(made: 2, idle: 1))
    #expect(harness.problemsOfDisplay() + harness.problemsOfPools() == [])
  }

  @Test func whatIsAskedForMeanwhileIsDoneAfterwardsAndTheLastOneCounts() throws {
    let harness = TableHarness(try TestTable(rows: 0..<3))
    harness.delegate.onDisplay = { [weak table = harness.table] row in
      if row.id == 1 { table?.endDisplay() }
    }
    #expect(try harness.table.display().map { $0.content?.row.id } == [nil, nil, nil])
    #expect(harness.delegate.displayedRows == [])
    #expect(harness.problemsOfPools() == [])
  }

  @Test func aRowThatIsReloadedMeanwhileIsDisplayedAgain() throws {
    let harness = TableHarness(try TestTable(rows: 0..<3))
    harness.delegate.onDisplay = { [weak table = harness.table] row in
      if row.id == 1 { table?.reload(ids: [0]) }
    }
    let rows = (0..<3).map { TestRow(id: $0) }
    #expect(try harness.displayedRows() == [0, 1, 2])
    let again: [RecordingDelegate.Event] = [.didEndDisplaying(rows[0]), .willDisplay(rows[0])]
    #expect(harness.delegate.events == rows.map { .willDisplay($0) } + again)
    #expect(harness.problemsOfDisplay() + harness.problemsOfPools() == [])
  }

  @Test func aDelegateThatChangesARowAtEachDisplayIsLeftToTheNextDisplay() throws {
    let harness = try harness(0..<2)
    var (count, isMeddling) = (0, true)
    harness.table.register(
      CellRegistration(identifier: "text") {
        TestCell()
      } configure: { [source = harness.source] cell, row in
        cell.show(row)
        guard isMeddling else { return }
        count += 1
        let text = "\(count)"
        try? source.edit { table throws(TableError) in try table.update(id: 0) { $0.text = text } }
      })
    for _ in 0..<3 {
      let before = count
      let elements = try harness.table.display()
      #expect(elements.compactMap(\.content).allSatisfy { $0.cell.shown == $0.row })
      #expect(count - before < 100)
    }
    isMeddling = false
    let last = harness.source.snapshot.row(id: 0)?.text ?? ""
    #expect(texts(of: try harness.table.display()) == ["\(last) \(last)", " "])
  }

  @Test func aDelegateThatReloadsEachRowItIsToldOfComesToAnEnd() throws {
    let harness = TableHarness(try TestTable(rows: 0..<3))
    harness.delegate.onDisplay = { [weak table = harness.table] row in table?.reload(ids: [row.id])
    }
    harness.delegate.onEndDisplay = { [weak table = harness.table] _ in _ = try? table?.display() }
    #expect(try harness.displayedRows() == [0, 1, 2])
    harness.table.endDisplay()
    harness.delegate.onDisplay = { _ in }
    #expect(try harness.displayedRows() == [0, 1, 2])
    #expect(harness.problemsOfDisplay() + harness.problemsOfPools() == [])
  }
}
