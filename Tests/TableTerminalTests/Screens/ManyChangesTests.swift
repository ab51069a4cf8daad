import TableData
import TableDisplay
import TableQueries
import TableTesting
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Very many changes are laid out on another thread, and the user's place is the same as otherwise.
@Suite struct ManyChangesTests {
  private static let count = 30_000

  private func makeList(isPolled: Bool, isMarked: Bool = false) throws -> ChoreTable {
    let list = try ChoreTable((1...Self.count).map { "Chore \($0)" }) {
      $0.alwaysShowsCheckboxes = false
      $0.selectionMode = .unrestricted
    }
    _ = list.stack.lines()
    if isPolled { _ = list.screen.applyPendingResults() }
    list.screen.tableView.updateState { $0.highlight(id: 20_000) }
    if isMarked { try list.screen.set(10_001...25_000, isSelected: true) }
    return list
  }

  private func finish(_ list: ChoreTable) {
    list.screen.finishWork()
  }

  private func check(_ edit: (inout ChoreSource.Snapshot) -> Void) throws {
    let polled = try makeList(isPolled: true, isMarked: true)
    let plain = try makeList(isPolled: false, isMarked: true)
    for list in [polled, plain] { list.source.edit(named: "Edit", edit) }
    #expect(polled.screen.hasPendingResults && polled.screen.title.hasPrefix("Chores (updating"))
    finish(polled)
    #expect(polled.shownNames == plain.shownNames && polled.highlighted == plain.highlighted)
    #expect(polled.selectedNames == plain.selectedNames)
    #expect(polled.stack.lines() == plain.stack.lines())
    // The next change is followed synchronously.
    polled.source.edit(named: "One") { $0.remove(id: 7) }
    #expect(!polled.screen.hasPendingResults && polled.shownNames == polled.names)
  }

  /// One of four stays, those in the middle go, all but the first, or all.
  @Test(arguments: Sample.cases(Array(0..<4))) func whatIsMarkedStaysMarked(way: Int) throws {
    try check { chores in
      chores.removeRows { [$0.id % 4 != 0, 11..<25_000 ~= $0.id, $0.id > 10, true][way] }
    }
  }

  @Test func whoeverMovesMeanwhileStaysThere() throws {
    let list = try makeList(isPolled: true)
    list.source.edit(named: "Many") { $0.removeRows { $0.id % 4 != 0 } }
    try list.source.edit(named: "One") { chores throws(TableError) in
      try chores.append(Chore(id: 99_999, name: "New"), to: 0)
    }
    list.stack.press(.end)
    let highlighted = list.highlighted
    finish(list)
    #expect(list.shownNames == list.names)
    #expect(list.highlighted == highlighted)
  }

  @Test func whatComesOfUndoIsHighlighted() throws {
    let (polled, plain) = (try makeList(isPolled: true), try makeList(isPolled: false))
    for list in [polled, plain] {
      list.source.edit(named: "Edit") { $0.removeRows { 11..<25_000 ~= $0.id } }
      finish(list)
      list.stack.press(.home, .character("z"))
      finish(list)
    }
    #expect(polled.shownNames == plain.shownNames && polled.highlighted == plain.highlighted)
    #expect(polled.stack.lines() == plain.stack.lines())
  }

  @Test func inSortedRowsItIsHighlightedToo() throws {
    let list = try makeList(isPolled: true)
    list.screen.sort(by: [SortTerm(column: 0, .descending)])
    finish(list)
    list.source.edit(named: "Edit") { $0.removeRows { 11..<25_000 ~= $0.id } }
    finish(list)
    list.stack.press(.home, .character("z"))
    finish(list)
    #expect(list.shownNames.count == Self.count && list.stack.message == "Undone: Edit")
    #expect(list.highlighted == "Chore 11")
  }

  @Test func itIsSaidWhyAllCannotBeMarkedYet() throws {
    let list = try makeList(isPolled: true)
    list.source.edit(named: "Edit") { $0.removeRows { 11..<25_000 ~= $0.id } }
    list.stack.press(.character("A"))
    #expect(list.stack.message == "The rows are still being updated.")
    finish(list)
  }

  /// Sorting leaves the same rows.
  @Test func whileRowsAreSortedAllCanBeSelected() throws {
    let list = try ChoreTable((1...Self.count).map { "Chore \($0)" }) {
      $0.columns = [TextColumn<Chore>("Name", text: \.name)]
      $0.selectionMode = .multiple
    }
    _ = list.screen.applyPendingResults()
    list.screen.sort(by: [SortTerm(column: 0, .descending)])
    #expect(list.screen.hasPendingResults)
    try list.screen.selectAll()
    finish(list)
    #expect(list.screen.selectedIDs.count == Self.count)
  }

  @Test(arguments: Sample.seeds(6)) func whateverComesMeanwhileTheEndIsTheSame(seed: UInt64) throws
  {
    var random = SeededRandomNumberGenerator(seed: seed)
    let (polled, plain) = (try makeList(isPolled: true), try makeList(isPolled: false))
    let first = Int.random(in: 1...8_000, using: &random)
    let (range, isUpdate) = (first..<first + 21_000, Bool.random(using: &random))
    let ids = plain.source.snapshot.rows.map(\.id).filter { isUpdate || !range.contains($0) }
    // Often the highlighted or a selected row goes.
    let few = ids.shuffled(using: &random).prefix(3)
    let actions = (0..<12).compactMap { _ in
      few.randomElement(using: &random).map { ($0, Int.random(in: 0..<4, using: &random)) }
    }
    for list in [polled, plain] {
      change(range, isUpdate: isUpdate, in: list)
      for (id, number) in actions { try act(number, on: id, in: list) }
      finish(list)
    }
    let (state, expected) = (polled.screen.tableView.state, plain.screen.tableView.state)
    #expect(state.snapshot == expected.snapshot)
    #expect(state.highlightedID == expected.highlightedID)
    #expect(state.selectedIDs == expected.selectedIDs)
  }

  @Test func anEditMeanwhileIsShownAtOnce() throws {
    let list = try makeList(isPolled: true)
    list.source.edit(named: "Many") { $0.removeRows { $0.id % 4 != 0 } }
    try list.source.edit(named: "Rename") { chores throws(TableError) in
      try chores.update(Chore(id: 20_000, name: "New"))
    }
    #expect(list.screen.hasPendingResults && list.highlighted == "New")
    list.screen.toggleSelection(id: 20_001)
    finish(list)
    #expect(list.screen.selectedIDs.isEmpty, "It is gone")
    #expect(list.highlighted == "New" && list.shownNames == list.names)
  }

  @Test(arguments: Sample.cases(["d", "oy", " Dy", "/9", "s1", "z"]))
  func rowsThatAreGoneCanBeActedOn(keys: String) throws {
    let list = try makeList(isPolled: true)
    list.source.edit(named: "Many") { $0.removeRows { 5_000..<29_990 ~= $0.id } }
    #expect(list.highlighted == "Chore 20000")
    list.stack.type(keys)
    list.stack.press(.enter)
    _ = list.stack.lines()
    while list.stack.canGoBack { try list.stack.goBack() }
    finish(list)
    #expect(list.names.contains(list.highlighted ?? "") && list.selectedNames.isEmpty)
    #expect(Set(list.shownNames).isSubset(of: list.names))
  }

  private func change(_ range: Range<Int>, isUpdate: Bool, in list: ChoreTable) {
    list.source.edit(named: "Many") { chores in
      for var chore in chores.rows where range ~= chore.id {
        chore.name += "!"
        if isUpdate {
          // Safe to ignore: it exists.
          try? chores.update(chore)
        } else {
          chores.remove(id: chore.id)
        }
      }
    }
  }

  private func act(_ number: Int, on id: Int, in list: ChoreTable) throws {
    switch number {
    case 0: list.screen.tableView.updateState { $0.highlight(id: id) }
    case 1: list.screen.toggleSelection(id: id)
    case 2: list.source.edit(named: "One") { _ = $0.remove(id: id) }
    default:
      let last = list.source.snapshot.rows.map(\.id).max() ?? 0
      try list.source.edit(named: "New") { chores throws(TableError) in
        try chores.append(Chore(id: last + Self.count, name: "New"), to: 0)
      }
    }
  }
}
