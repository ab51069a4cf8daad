import TableData
import TableDisplay
import TableTesting
import Testing

/// Expanding and collapsing rows of a table view by its delegate.
@Suite struct ExpandingTests {
  private struct Refusal: Error {}

  /// Shows even rows as parents, each a level deeper than the previous one.
  private struct Delegate: TableViewDelegate {
    typealias Section = TestSection
    typealias Row = OutlineRow<TestRow>

    func indentationLevel(for row: Row) -> Int { row.level }
    func expansion(of row: Row) -> RowExpansion? { row.expansion }
    func expand(_ row: Row) throws { if row.id == 4 { throw Refusal() } }
  }

  private let recorder = TableTesting.RecordingDelegate(wrapping: Delegate())
  private let table: HeadlessTableView<TestSection, OutlineRow<TestRow>, TestCell>

  /// 0 and its children 1, 2 and 3, of which 2 has one, 20; then 4, which is collapsed.
  init() throws {
    let rows = [(0, 0), (1, 1), (2, 1), (20, 2), (3, 1), (4, 0)].map { id, level in
      let hasChildren = [0, 2, 4].contains(id)
      return OutlineRow(
        TestRow(id: id), level: level, hasChildren: hasChildren, isExpanded: hasChildren && id != 4)
    }
    let other = OutlineRow(TestRow(id: 5), level: 1)
    table = HeadlessTableView(
      try TableSnapshot([
        TableSection(TestSection(id: 0), rows: rows),
        TableSection(TestSection(id: 1), rows: [other]),
      ]), viewportHeight: 9, delegate: recorder)
    recorder.takeCalls()
  }

  @Test func theDelegateExpandsAndCollapses() throws {
    #expect(try table.collapse(id: 2))
    #expect(recorder.takeCalls().map(\.description).last?.hasPrefix("collapse(") == true)
    #expect(throws: Refusal.self) { try table.expand(id: 4) }
    #expect(recorder.events.map(\.description).first?.hasPrefix("expand(") == true)
  }

  @Test func whatIsSoAlreadyIsNotDoneAgain() throws {
    #expect(try table.expand(id: 0))
    #expect(try table.collapse(id: 4))
    #expect(recorder.events == [])
  }

  @Test(arguments: [1, 20, 99])
  func aRowWithoutChildrenIsLeftAlone(id: Int) throws {
    #expect(try !table.expand(id: id) && !table.collapse(id: id))
    #expect(recorder.events == [])
  }

  /// Shows only some rows, in another order, as a search and a sort do.
  private func show(_ ids: [Int]) throws {
    let whole = table.state.unfilteredSnapshot
    let rows = ids.compactMap { whole.row(id: $0) }
    table.apply(try TableSnapshot(TestSection(id: 0), rows: rows), filteredFrom: whole)
  }

  @Test func theParentIsNeitherAStrangerNorARowThatIsHidden() throws {
    try show([0, 1, 20])
    #expect(table.parent(of: 20)?.id == 0, "2 is hidden, and 1 is no parent of 20")
    try show([1, 20])
    #expect(table.parent(of: 20) == nil)
    try show([4, 3, 20, 0, 2])
    #expect(table.parent(of: 3)?.id == 0)
    #expect(table.parent(of: 20)?.id == 2)
  }

  @Test func theFirstChildIsNeitherAStrangerNorARowThatIsHidden() throws {
    try show([0, 20, 3])
    #expect(table.firstChild(of: 0)?.id == 20, "1 and 2 are hidden")
    try show([4, 1])
    #expect(table.firstChild(of: 4) == nil, "1 is no child of 4")
    try show([0, 4])
    #expect(table.firstChild(of: 0) == nil)
  }

  @Test(arguments: [(0, nil), (1, 0), (2, 0), (20, 2), (3, 0), (4, nil), (5, nil), (99, nil)])
  func theParentIsTheRowAboveThatIsIndentedLess(id: Int, parent: Int?) {
    #expect(table.parent(of: id)?.id == parent)
  }

  @Test(arguments: [(0, 1), (1, nil), (2, 20), (20, nil), (3, nil), (4, nil), (99, nil)])
  func theFirstChildIsTheRowBelowThatIsIndentedMore(id: Int, child: Int?) {
    #expect(table.firstChild(of: id)?.id == child)
  }
}
