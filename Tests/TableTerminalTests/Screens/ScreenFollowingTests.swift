import Synchronization
import TableData
import TableDisplay
import TableQueries
import TableText
import Testing

@testable import TableTerminal

/// A row that counts how often it is compared.
private struct CountedRow: RowModel {
  final class Counter: Sendable {
    let comparisons = Mutex(0)

    var count: Int {
      get { comparisons.withLock(\.self) }
      set { comparisons.withLock { $0 = newValue } }
    }
  }

  let id: Int
  var text: String
  let counter: Counter

  static func == (left: Self, right: Self) -> Bool {
    left.counter.comparisons.withLock { $0 += 1 }
    return (left.id, left.text) == (right.id, right.text)
  }
}

private struct CountedDelegate: TableScreenDelegate {
  typealias Section = Category
  typealias Row = CountedRow

  var title = "Rows"
  let searchableText = SearchableText<CountedRow>(\.text)
  func content(of row: CountedRow) -> CellContent { .titled(row.text) }
}

/// A screen applies the difference that it receives, without computing it again.
@Suite struct ScreenFollowingTests {
  private typealias Source = TableDataSource<Category, CountedRow>

  private let counter = CountedRow.Counter()
  private let source: Source

  init() throws {
    let rows = (0..<1_000).map { [counter] in CountedRow(id: $0, text: "\($0)", counter: counter) }
    source = Source(try TableSnapshot(Category(id: 0), rows: rows))
  }

  /// The number of rows compared during an action.
  private func comparisons(_ action: () throws -> Void) rethrows -> Int {
    counter.count = 0
    try action()
    return counter.count
  }

  private func change() throws {
    try source.edit(named: "Change") { rows throws(TableError) in
      for id in stride(from: 0, to: 1_000, by: 10) { try rows.update(id: id) { $0.text += "!" } }
    }
  }

  @Test func noRowIsComparedForTheScreen() throws {
    let alone = try comparisons { try change() }
    #expect(alone >= 100)
    let screen = TableScreen(source, delegate: CountedDelegate())
    #expect(try comparisons { try change() } == alone)
    #expect(screen.tableView.state.snapshot.row(id: 10)?.text == "10!!")
    #expect(comparisons { source.undo() } == alone)
    #expect(screen.tableView.state.snapshot.row(id: 10)?.text == "10!")
  }

  @Test func whatIsFoundFollowsToo() throws {
    let screen = TableScreen(source, delegate: CountedDelegate())
    screen.search(for: "!")
    #expect(screen.tableView.state.snapshot.rowCount == 0)
    try change()
    #expect(screen.tableView.state.snapshot.rowCount == 100)
    source.undo()
    #expect(screen.tableView.state.snapshot.rowCount == 0)
    screen.search(for: "")
    #expect(screen.tableView.state.snapshot == source.snapshot)
  }

  @Test(arguments: ["", "a"])
  func theScreenThatUndoesHighlightsWhatCameOfItAndNoOtherOne(text: String) throws {
    let list = try ChoreTable(["aa", "ab", "ac", "ad"])
    let other = TableScreen(list.source, delegate: ChoresDelegate(source: list.source))
    list.screen.search(for: text)
    try list.source.edit(named: "Change") { chores in try chores.update(id: 3) { $0.name += "c" } }
    try list.stack.carryOut("undo")
    #expect(list.highlighted == "ac")
    #expect(other.tableView.state.highlightedID == 1)
  }
}
