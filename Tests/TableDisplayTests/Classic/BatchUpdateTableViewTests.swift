import TableBatches
import TableData
import TableDisplay
import TableTesting
import TestTraps
import Testing

/// A table driven by counts, cells and batches.
struct BatchUpdateTableViewTests {
  private static func numbered(_ range: Range<Int>) -> [String] { range.map { "\($0)" } }

  @Test func countsComeFirstThenCellsInSight() {
    let source = ListSource([["a", "b"], [], ["c", "d", "e"]])
    let table = BatchUpdateTableView(source: source, viewportHeight: 3)
    #expect(table.rowCounts == [2, 0, 3])
    #expect(table.rowCount == 5)
    #expect(source.countRequests == 4)
    #expect(source.cellRequests == [.path(0, 0), .path(0, 1), .path(2, 0)])
    #expect(table.texts == ["a", "b", "c"])
  }

  @Test func countsAreNotAskedForWhileScrolling() {
    let source = ListSource([Self.numbered(0..<600), Self.numbered(600..<1000)])
    let table = BatchUpdateTableView(source: source, viewportHeight: 10)
    source.forgetRequests()
    for offset in 1...2000 { table.scroll(to: offset) }
    #expect(source.countRequests == 0)
    #expect(source.cellRequests.count == 990)
    #expect(table.contentOffset == 990)
    #expect(table.texts == Self.numbered(990..<1000))
    #expect(table.pool.counts == .init(made: 10, reused: 990, idle: 0, dropped: 0))
    table.scroll(to: .min)
    #expect(table.contentOffset == 0)
    table.scroll(to: .max)
    #expect(table.contentOffset == 990)
  }

  @Test func cellsFollowTheirRows() throws {
    let source = ListSource([["a", "b", "c", "d", "e"]])
    let table = BatchUpdateTableView(source: source, viewportHeight: 5)
    let cells = table.displayedRows.compactMap(\.cell)
    source.sections = [["e", "x", "a", "C", "d2"]]
    source.forgetRequests()
    try table.performBatchUpdates([
      .deleteRow(.path(0, 1)), .insertRow(.path(0, 1)), .reconfigureRow(.path(0, 2)),
      .moveRow(from: .path(0, 4), to: .path(0, 0)),
    ])
    #expect(source.cellRequests == [.path(0, 1), .path(0, 3)])
    #expect(table.texts == ["e", "x", "a", "C", "d"])
    #expect(table.cell(forRowAt: .path(0, 0)) === cells[4])
    #expect(table.cell(forRowAt: .path(0, 1)) === cells[1], "The deleted row's cell is used again")
    #expect(cells[1].preparationCount == 1)
    #expect(table.cell(forRowAt: .path(0, 3)) === cells[2])
    #expect(cells[2].preparationCount == 0 && cells[2].fillCount == 2)
    #expect(cells[0].fillCount == 1 && cells[3].fillCount == 1 && cells[4].fillCount == 1)
  }

  @Test func aReloadedRowIsMadeAnew() throws {
    let source = ListSource([["a", "b"]])
    let table = BatchUpdateTableView(source: source, viewportHeight: 5)
    source.sections = [["a", "B"]]
    try table.performBatchUpdates([.reloadRow(.path(0, 1))])
    #expect(table.texts == ["a", "B"])
    #expect(table.cell(forRowAt: .path(0, 1))?.preparationCount == 1)
    source.sections = [["a2", "B2", "c"]]
    try table.performBatchUpdates([.reloadSection(0)], rules: .strict)
    #expect(table.texts == ["a2", "B2", "c"])
  }

  @Test func aRefusedBatchChangesNothing() throws {
    let source = ListSource([["a", "b", "c"], ["d", "e"]])
    let table = BatchUpdateTableView(source: source, viewportHeight: 3)
    table.scroll(to: 1)
    let cells = table.displayedRows.compactMap(\.cell).map(ObjectIdentifier.init)
    let counts = table.pool.counts
    source.sections = [["a"], ["d", "e"]]
    source.forgetRequests()
    let error = #expect(throws: BatchError.self) {
      try table.performBatchUpdates([.deleteRow(.path(0, 1)), .insertRow(.path(2, 0))])
    }
    #expect(error?.violations.map(\.rule) == [.rowCountMismatch, .missingSectionOfInsertedRow])
    #expect(error?.rowCountsBefore == [3, 2] && error?.rowCountsAfter == [1, 2])
    #expect(table.rowCounts == [3, 2])
    #expect(table.contentOffset == 1)
    #expect(table.texts == ["b", "c", "d"])
    #expect(table.displayedRows.compactMap(\.cell).map(ObjectIdentifier.init) == cells)
    #expect(table.pool.counts == counts)
    #expect(source.cellRequests == [])
  }

  @Test func afterARefusalTheTableGoesOn() throws {
    let source = ListSource([["a", "b", "c"]])
    let table = BatchUpdateTableView(source: source, viewportHeight: 2)
    source.sections = [["a"]]
    #expect(throws: BatchError.self) { try table.performBatchUpdates([]) }
    table.scroll(to: 1)
    #expect(table.texts == ["b", nil], "What is in sight stays; the source has no row to add")
    try table.performBatchUpdates([.deleteRow(.path(0, 1)), .deleteRow(.path(0, 2))])
    #expect(table.texts == ["a"])
    source.sections = [["x", "y"], ["z"]]
    table.reloadData()
    #expect(table.texts == ["x", "y"])
    #expect(table.rowCounts == [2, 1])
  }

  @Test func theRulesDecide() throws {
    let source = ListSource([["a", "b"], ["c"]])
    let table = BatchUpdateTableView(source: source, viewportHeight: 4)
    let moved = try #require(table.cell(forRowAt: .path(1, 0)))
    let batch: BatchUpdates = [.deleteSection(1), .moveRow(from: .path(1, 0), to: .path(0, 0))]
    source.sections = [["c", "a", "b"]]
    #expect(throws: BatchError.self) { try table.performBatchUpdates(batch, rules: .strict) }
    #expect(throws: BatchError.self) { try table.performBatchUpdates(batch) }
    try table.performBatchUpdates(batch, rules: .collectionView)
    #expect(table.texts == ["c", "a", "b"])
    #expect(table.cell(forRowAt: .path(0, 0)) === moved)
  }

  @Test func anUpdateInPlaceMayAskForAnotherKindOfCell() throws {
    let source = ListSource([["a", "b"]])
    source.kind = { $0 == "A" ? "capital" : "text" }
    let table = BatchUpdateTableView(source: source, viewportHeight: 2)
    source.sections = [["A", "b"]]
    try table.performBatchUpdates([.reconfigureRow(.path(0, 0))])
    #expect(table.texts == ["A", "b"])
    #expect(table.pool.counts(for: "capital") == .init(made: 1))
    #expect(table.pool.counts(for: "text") == .init(made: 2, idle: 1))
  }

  @Test func cellsThatAreTakenAndNotUsedGoBack() {
    let source = ListSource([["a"]])
    source.whenAsked = { _ = $0.dequeueCell("other", orMake: ClassicCell.init) }
    let table = BatchUpdateTableView(source: source, viewportHeight: 2)
    #expect(table.pool.counts(for: "other") == .init(made: 1, idle: 1))
    #expect(table.texts == ["a"])
  }

  @Test func theEmptyTableShowsNothing() throws {
    let source = ListSource([])
    let table = BatchUpdateTableView(source: source, viewportHeight: -3)
    #expect(table.displayedRows.isEmpty && table.viewportHeight == 0)
    try table.performBatchUpdates([])
    source.sections = [["a"]]
    try table.performBatchUpdates([.insertSection(0)], rules: .strict)
    #expect(table.rowCount == 1 && table.displayedRows.isEmpty)
  }
}

/// The obligations of a source.
struct ClassicTableViewPromiseTests {
  @Test func aTableCannotBeChangedWhileItAsks() async {
    expectTrap(
      "A source cannot change the table while it is asked for a cell",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let source = ListSource([["a"]])
        source.whenAsked = { $0.reloadData() }
        _ = BatchUpdateTableView(source: source, viewportHeight: 1)
      })
  }

  @Test(arguments: [0, 1, 2])
  func aTableCannotBeChangedWhileItCounts(way: Int) async {
    expectTrap(
      "A source cannot change the table while it is asked for a count",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [way] in
        let source = ListSource([["a"]])
        let table = BatchUpdateTableView(source: source, viewportHeight: 1)
        source.whenCounted = {
          source.whenCounted = {}
          switch way {
          case 0: table.reloadData()
          case 1: table.scroll(to: 1)
          default: try? table.performBatchUpdates([])
          }
        }
        table.reloadData()
      })
  }

  @Test func aCellIsDequeuedForARowOnly() async {
    expectTrap(
      "A cell can be dequeued only when the table asks for one",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let table = BatchUpdateTableView(source: ListSource([["a"]]), viewportHeight: 1)
        _ = table.dequeueCell("text", orMake: ClassicCell.init)
      })
  }

  @Test func aCellShowsOneRow() async {
    expectTrap(
      "The source returned a cell for [0, 1] that shows another row",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        final class Lazy: BatchUpdateTableViewDataSource {
          let cell = ClassicCell()
          func numberOfRows(inSection section: Int) -> Int { 2 }
          func cell(
            forRowAt path: RowPath, in table: BatchUpdateTableView<ClassicCell>
          ) -> ClassicCell? { cell }
        }
        _ = BatchUpdateTableView(source: Lazy(), viewportHeight: 2)
      })
  }
}
