import TableData
import TableDisplay
import TableInvariants
import Testing

/// The cost of following a change, in calls of rows.
struct LayoutEditCostTests {
  private typealias Table = TableSnapshot<TestSection, CountedRow>

  private func makeTable(_ count: Int, _ counter: CountedRow.Counter) throws -> Table {
    try Table(
      TestSection(id: 0), rows: (0..<count).map { CountedRow(number: $0, counter: counter) })
  }

  /// The calls while a table of some rows opens, and while it follows four edits.
  private func costs(
    rowCount: Int, _ height: RowHeight
  ) throws -> (opening: Int, heights: Int, others: Int) {
    let counter = CountedRow.Counter()
    let table = try makeTable(rowCount, counter)
    var edited = table
    try edited.insert(CountedRow(number: -1, counter: counter), at: .before(rowCount / 2))
    edited.remove(id: rowCount / 3)
    try edited.move(id: 7, to: .after(rowCount - 9))
    try edited.replace(id: 40, with: CountedRow(number: -2, counter: counter))
    (counter.heights, counter.others) = (0, 0)
    var state = TableViewState(
      table, configuration: TableViewConfiguration(rowHeight: height), viewportHeight: 20)
    let opening = counter.heights
    (counter.heights, counter.others) = (0, 0)
    state.apply(edited)
    #expect(state.snapshot.rowCount == rowCount)
    return (opening, counter.heights, counter.others)
  }

  @Test func onlyNewRowsAreAskedForTheirHeights() throws {
    let varying = try costs(rowCount: 5_000, .varying)
    #expect(varying.opening == 5_000)
    #expect(varying.heights == 3)
    let uniform = try costs(rowCount: 5_000, .uniform(2))
    #expect(uniform.opening + uniform.heights == 0)
    let estimated = try costs(rowCount: 5_000, .estimated(1))
    #expect(estimated.opening == 20)
    #expect(estimated.heights == 0)
  }

  @Test(arguments: [RowHeight.varying, .uniform(2), .estimated(2)])
  func followingAnEditCostsTheSameHoweverManyRowsThereAre(height: RowHeight) throws {
    let small = try costs(rowCount: 1_000, height).others
    let large = try costs(rowCount: 30_000, height).others
    // One more level of the tree has a few more rows beside the edits.
    #expect(large < small + 200)
  }

  @Test func aChangeOfASourceIsFollowedWithoutComparingTablesAgain() throws {
    let counter = CountedRow.Counter()
    let source = TableDataSource(try makeTable(5_000, counter))
    var state = TableViewState(
      source.snapshot, configuration: TableViewConfiguration(rowHeight: .uniform(2)),
      viewportHeight: 20)
    var count = 0
    source.addPermanentObserver { change in
      counter.others = 0
      state.apply(change)
      count += counter.others
    }
    source.edit { table in _ = table.remove(id: 2_500) }
    #expect(state.snapshot.rowCount == 4_999)
    #expect(count < 200)
    state.checkInvariants()
  }
}
