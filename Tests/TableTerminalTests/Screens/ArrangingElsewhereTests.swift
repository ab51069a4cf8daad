import Foundation
import Synchronization
import TableData
import TableDisplay
import TableInvariants
import TableQueries
import TableTesting
import TableText
import TestSampling
import Testing
import TextMatching

@testable import TableTerminal
@testable import TerminalDriver

/// A long table is sorted and searched on another thread, while user and data continue.
@Suite struct ArrangingElsewhereTests {
  private static let words = ["pear", "Äpfel", "tea", "oats", "pie", "12", "figs"]

  private let list: ChoreTable

  init() throws {
    let columns = [TextColumn<Chore>("Name", text: \.name)]
    let names = (0..<6_000).map { "\(Self.words[$0 % 7]) \($0 * 7_919 % 6_000)" }
    list = try ChoreTable(names) {
      $0.columns = columns
      $0.selectionMode = .multiple
    }
    _ = list.stack.lines()
    _ = list.screen.applyPendingResults()
  }

  private func finish() {
    list.screen.finishWork()
  }

  /// The expected rows, computed the plain way.
  private var expected: [Int] {
    let words = list.screen.searchText.split(separator: " ")
    let found = list.source.snapshot.rows.filter { row in
      words.allSatisfy { row.name.contains($0) }
    }
    guard let order = list.screen.sortOrder.first else { return found.map(\.id) }
    let keys = found.map { $0.name.replacing("Ä", with: "a") }
    return found.indices.sorted { left, right in
      if keys[left] == keys[right] { return left < right }
      return (keys[left] < keys[right]) == (order.direction == .ascending)
    }.map { found[$0].id }
  }

  private var shown: [Int] { list.screen.tableView.state.snapshot.rows.map(\.id) }

  @Test func keysGoOnAndTheTitleTellsWhatIsGoingOn() throws {
    list.screen.search(for: "pear")
    #expect(list.screen.hasPendingResults)
    #expect(list.screen.title == "Chores (searching)")
    finish()
    #expect(shown == expected)
    #expect(list.screen.positionText?.hasSuffix("/858 of 6000") == true)
    list.screen.sort(by: [SortTerm(column: 0)])
    #expect(list.screen.hasPendingResults)
    finish()
    #expect(shown == expected)
    // Showing all rows again takes no time.
    list.screen.search(for: "")
    #expect(!list.screen.hasPendingResults)
    #expect(shown == expected && shown.count == 6_000)
  }

  @Test func thePlaceIsKeptThoughOnlyTheFirstRowsWereShown() throws {
    list.stack.press(.end)
    let last = try #require(list.screen.tableView.state.highlightedID)
    list.screen.search(for: "a")
    while list.screen.hasPendingResults {
      if !list.screen.applyPendingResults() { usleep(100) }
      _ = list.stack.lines()
    }
    #expect(list.screen.tableView.state.highlightedID == last || !expected.contains(last))
    list.screen.search(for: "")
    #expect(list.stack.lines().contains { $0.hasPrefix("❯") })
  }

  /// Thousands of new rows are searched and sorted on another thread, while the search continues.
  @Test(arguments: Sample.cases([1, 0])) func veryManyRowsThatComeAreFoundToo(orderCount: Int)
    throws
  {
    list.screen.sort(by: (0..<orderCount).map { SortTerm(column: $0) })
    list.screen.search(for: "pear")
    let rounds = Sample.pick(6, ofGate: 12)
    for round in 1...rounds {
      try list.source.edit(named: "Add") { chores in
        let rows = (0..<2_000).map { number in
          let id = round * 10_000 + number
          return Chore(id: id, name: "\(Self.words[number % 7]) \(id)")
        }
        try chores.append(contentsOf: rows, to: 0)
        for id in round * 50..<round * 50 + 10 { _ = chores.remove(id: id) }
      }
      if round % 3 == 0 { _ = list.screen.applyPendingResults() }
      if round == rounds * 2 / 3 { list.screen.search(for: "pie") }
    }
    finish()
    #expect(shown == expected)
    try list.source.edit(named: "Add") { try $0.append(Chore(id: 9_999, name: "pie"), to: 0) }
    finish()
    #expect(shown == expected)
    list.screen.search(for: "")
    finish()
    #expect(shown == expected)
  }

  /// A few changed rows while very many wait to be shown do not affect the sort and search in
  /// flight.
  @Test(arguments: Sample.cases([(1, "pear"), (0, "pear"), (1, ""), (0, "")]))
  func fewChangesBehindVeryManyLeadToTheSame(orderCount: Int, text: String) throws {
    list.screen.sort(by: (0..<orderCount).map { SortTerm(column: $0) })
    list.screen.search(for: text)
    finish()
    // Not even laid out at once; where they are searched and sorted, fewer are many too.
    let count = Sample.pick(6_000, ofGate: 30_000)
    try list.source.edit(named: "Many") { chores in
      let rows = (10_000..<10_000 + count).map { Chore(id: $0, name: "pear \($0)") }
      try chores.append(contentsOf: rows, to: 0)
    }
    #expect(list.screen.hasPendingResults)
    let first = try #require(shown.first)
    try list.source.edit(named: "Few") { chores throws(TableError) in
      chores.remove(id: first)
      try chores.update(id: 7) { $0.name = "pear, ripe" }
      try chores.append(Chore(id: 9_999, name: "pear"), to: 0)
    }
    #expect(!shown.contains(first))
    list.screen.tableView.state.checkInvariants()
    _ = list.stack.lines()
    list.screen.search(for: "")
    list.screen.tableView.state.checkInvariants()
    finish()
    #expect(shown == expected)
  }

  /// The keys for the next match use the last matches, in the current order.
  @Test func matchesAreThoseOfTheLastSearchInAnyOrder() throws {
    list.screen.search(for: "pear")
    finish()
    list.screen.search(for: "")
    list.screen.sort(by: [SortTerm(column: 0, .descending)])
    finish()
    let matches = list.source.snapshot.rows.filter { $0.name.contains("pear") }
      .sorted { $0.name > $1.name }.map(\.id)
    list.stack.press(.home)
    var gone: [Int] = []
    for _ in 0..<3 {
      list.stack.press(.character("n"))
      gone += [list.screen.tableView.state.highlightedID].compactMap(\.self)
    }
    #expect(gone == Array(matches.prefix(3)))
    list.source.edit(named: "Delete") { $0.remove(id: matches[1]) }
    list.stack.press(.character("N"), .character("N"))
    #expect(list.screen.tableView.state.highlightedID == matches.last)
    list.stack.press(.character("n"))
    #expect(list.screen.tableView.state.highlightedID == matches.first)
  }

  /// Matches are searched again in another order before that is shown, so that the key for the next
  /// match need not.
  @Test func theNextMatchInAnotherOrderIsKnown() throws {
    let reads = Counter()
    let list = try ChoreTable((0..<6_000).map { "pear \($0)" }) {
      $0.columns = [
        TextColumn<Chore>("Name") { chore in
          reads.count.withLock { $0 += 1 }
          return chore.name
        }
      ]
    }
    _ = list.screen.applyPendingResults()
    for order in [[], [SortTerm(column: 0, .descending)]] {
      list.screen.search(for: order.isEmpty ? "pear 5" : "")
      list.screen.sort(by: order)
      list.screen.finishWork()
    }
    reads.count.withLock { $0 = 0 }
    list.stack.press(.character("n"))
    #expect(list.screen.tableView.state.highlightedRow?.name == "pear 4995")
    #expect(reads.count.withLock { $0 } < 1_000)
  }

  @Test func matchesAreShownAmongAllRowsOnceTheyAreFound() {
    list.stack.type("/pear")
    list.stack.press(.tab)
    #expect(list.screen.hasPendingResults)
    finish()
    #expect(shown.count == 6_000 && list.screen.searchText == "")
    #expect(list.stack.status == "Match 2 of 858")
    #expect(list.screen.tableView.state.highlightedID == 8)
  }

  @Test func aSearchThatIsOvertakenShowsNothing() throws {
    for text in ["p", "pe", "pea", "oats"] { list.screen.search(for: text) }
    finish()
    #expect(shown == expected)
    #expect(list.screen.searchText == "oats")
  }

  @Test func whatNeedsAllRowsSaysThatTheyAreNotThereYet() throws {
    list.screen.search(for: "pear")
    #expect(throws: UserError("The rows are still being searched.")) {
      try list.screen.goToMatch(by: 1, in: list.stack)
    }
    #expect(throws: UserError("The rows are still being searched.")) {
      try list.screen.selectAll()
    }
  }

  @Test(arguments: Sample.seeds(6) as [UInt64])
  func anyStepsInAnyOrderLeadToWhatIsAskedFor(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var nextID = 10_000
    for _ in 0..<Sample.pick(10, ofGate: 20) {
      switch Int.random(in: 0..<9, using: &random) {
      case 0...1: list.screen.search(for: Self.words.randomElement(using: &random) ?? "")
      case 2: list.screen.search(for: "")
      case 3:
        let direction: SortDirection = Bool.random(using: &random) ? .ascending : .descending
        list.screen.sort(by: Bool.random(using: &random) ? [] : [SortTerm(column: 0, direction)])
      case 4:
        try list.source.edit(named: "Change") { chores in
          let row = chores.rows.randomElement(using: &random)
          if let row { try chores.update(id: row.id) { $0.name = "pear \($0.id)" } }
        }
      case 5:
        if let row = list.screen.tableView.state.snapshot.rows.randomElement(using: &random) {
          list.source.edit(named: "Delete") { $0.remove(id: row.id) }
        }
      case 6:
        nextID += 1
        try list.source.edit(named: "Add") {
          try $0.append(Chore(id: nextID, name: "pie \(nextID)"), to: 0)
        }
      case 7: list.source.undo()
      default: list.stack.press([.down, .end, .pageUp, .home].randomElement(using: &random) ?? .up)
      }
      if Bool.random(using: &random) { _ = list.screen.applyPendingResults() }
      list.screen.tableView.state.checkInvariants()
      _ = list.stack.lines()
    }
    finish()
    #expect(shown == expected)
  }

  /// Typing while all rows are being sorted does not restart the sort.
  @Test func aSortGoesOnWhileItsSearchIsOvertaken() {
    let state = list.screen.tableView.state
    let scope = SearchScope<Chore>([SearchColumn("name", text: \.name)])
    let reads = Counter()
    let name: @Sendable (Chore) -> String = { chore in
      reads.count.withLock { $0 += 1 }
      return chore.name
    }
    let queries = RowQueries<Category, Chore>()
    let byName = SortedColumn(term: SortTerm(column: 0), key: "name")
    var table = ArrangedRows(StagedLayout(state))
    func arrange(_ text: String, isOvertaken: Bool, isReordered: Bool = false) -> Bool {
      let request = ArrangingRequest(
        table: list.source.snapshot, order: [byName],
        sorting: queries.sorting([SortCriterion(name)]),
        searching: queries.searching(scope.expression(parsing: text), scope), isFinding: true,
        grouping: nil,
        firstRowCount: 256, oldTable: state.unfilteredSnapshot, selectedIDs: state.selectedIDs,
        difference: queries.difference
      ) { queries.layOut($0, TableViewConfiguration()) }
      return table.arrange(request) {
        isOvertaken
      } isReordered: {
        isReordered
      } showFirst: { _ in
      }
    }
    // Another order cancels a sort.
    #expect(!arrange("p", isOvertaken: true, isReordered: true))
    #expect(table.order.isEmpty && reads.count.withLock { $0 } == 0)
    #expect(!arrange("p", isOvertaken: true))
    #expect(table.order == [byName] && reads.count.withLock { $0 } >= 6_000)
    reads.count.withLock { $0 = 0 }
    #expect(arrange("pe", isOvertaken: false))
    #expect(reads.count.withLock { $0 } == 0)
    #expect(table.shown.rows.allSatisfy { $0.name.contains("pe") } && table.shown.rowCount > 800)
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }
}
