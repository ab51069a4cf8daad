import TableData
import TableDisplay
import TableInvariants
import TableQueries
import TableText
import Testing

@testable import TableTerminal

/// Highlight, selection and a swiped row stay with their rows, whatever is shown around them.
@Suite struct PlaceKeepingTests {
  private let list: ChoreTable
  private let pie = 7

  init() throws {
    let names = ["tea", "fig", "oats", "pear", "ham", "jam", "pie", "rice", "egg", "date"]
    list = try ChoreTable(names) { $0.selectionMode = .multiple }
    _ = list.stack.lines(lines: 8)
    try list.screen.moveHighlight(toRowNumber: 7)
    list.screen.tableView.select(ids: [2, pie])
    _ = list.stack.lines(lines: 8)
  }

  private var lineOfHighlight: Int? {
    list.stack.lines(lines: 8).firstIndex { $0.hasPrefix("❯") }
  }

  private func expectKept(_ comment: Comment) {
    let state = list.screen.tableView.state
    #expect(state.highlightedID == pie, comment)
    #expect(state.selectedIDs == [2, pie], comment)
    state.checkInvariants()
  }

  @Test func throughSortingAndSearching() {
    let steps: [(Comment, () -> Void)] = [
      ("sorted", { list.screen.sort(by: [SortTerm(column: 0, .descending)]) }),
      ("searched in order", { list.screen.search(for: "i") }),
      ("another search", { list.screen.search(for: "pi") }),
      ("another order", { list.screen.sort(by: [SortTerm(column: 0)]) }),
      ("all again", { list.screen.search(for: "") }), ("own order", { list.screen.sort(by: []) }),
    ]
    for (name, step) in steps {
      step()
      expectKept(name)
      #expect(lineOfHighlight != nil, name)
    }
  }

  @Test func aRowStaysInItsLineWhileItCan() {
    let line = lineOfHighlight
    list.screen.sort(by: [SortTerm(column: 0)])
    #expect(lineOfHighlight == line)
    list.screen.sort(by: [])
    #expect(lineOfHighlight == line)
  }

  @Test func aSwipedRowStaysAside() {
    list.screen.tableView.updateState { $0.revealSwipeActions(id: pie, at: .trailing) }
    let opened = list.screen.tableView.state.revealedSwipe
    list.screen.sort(by: [SortTerm(column: 0)])
    #expect(list.screen.tableView.state.revealedSwipe == opened)
    list.screen.search(for: "pie")
    #expect(list.screen.tableView.state.revealedSwipe == opened)
    list.screen.search(for: "tea")
    #expect(list.screen.tableView.state.revealedSwipe == nil, "It is not shown any more")
  }

  @Test func throughAnotherQuery() {
    typealias Query = TableQuery<ChoreSource.Snapshot, ChoreSource.Snapshot>
    let shown = list.source.derived(by: Query())
    let screen = ChoreScreen(shown, delegate: ChoresDelegate(source: list.source))
    screen.tableView.updateState { $0.highlight(id: pie) }
    let queries = [
      Query().sorted(by: \.name), Query().filter { $0.name.count == 3 }, Query().reversed(),
      Query().flattened(into: Category(id: 9)),
    ]
    for query in queries {
      shown.setQuery(query)
      #expect(screen.tableView.state.highlightedID == pie)
      #expect(screen.tableView.state.snapshot == shown.snapshot)
      screen.tableView.state.checkInvariants()
    }
  }

  @Test func whenTheRowGoesTheNextOneOfThoseFoundIsHighlighted() {
    list.screen.search(for: "a")
    #expect(list.highlighted == "date", "Below the rows found above: oats, pear, ham, jam")
  }
}
