import TableData
import TableDisplay
import TableTesting
import Testing

/// Expanding and collapsing rows of a table view: the delegate is asked, and does it.
@Suite struct ExpandingTests {
  private struct Refusal: Error {}

  /// Shows the rows that are even as rows with children, each a level deeper than the one before.
  private struct Delegate: TableDelegate {
    typealias Section = TestSection
    typealias Row = OutlineRow<TestRow>

    func indentationLevel(for row: Row) -> Int { row.level }
    func expansion(of row: Row) -> RowExpansion? { row.expansion }
    func expand(_ row: Row) throws { if row.id == 4 { throw Refusal() } }
  }

  private let recorder = TableTesting.RecordingDelegate(before: Delegate())
  private let table: HeadlessTable<TestSection, OutlineRow<TestRow>, TestCell>

  /// 0 and its children 1, 2 and 3, of which 2 has one, 20; then 4, which is collapsed.
  init() throws {
    let rows = [(0, 0), (1, 1), (2, 1), (20, 2), (3, 1), (4, 0)].map { id, level in
      let hasChildren = [0, 2, 4].contains(id)
      return OutlineRow(
        TestRow(id: id), level: level, hasChildren: hasChildren, isExpanded: hasChildren && id != 4)
    }
    let other = OutlineRow(TestRow(id: 5), level: 1)
    table = HeadlessTable(
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

  @Test(arguments: [(0, nil), (1, 0), (2, 0), (20, 2), (3, 0), (4, nil), (5, nil), (99, nil)])
  func theParentIsTheRowAboveThatIsIndentedLess(id: Int, parent: Int?) {
    #expect(table.parent(of: id)?.id == parent)
  }

  @Test(arguments: [(0, 1), (1, nil), (2, 20), (20, nil), (3, nil), (4, nil), (99, nil)])
  func theFirstChildIsTheRowBelowThatIsIndentedMore(id: Int, child: Int?) {
    #expect(table.firstChild(of: id)?.id == child)
  }
}
