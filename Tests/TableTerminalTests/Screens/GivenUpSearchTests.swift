import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

/// A search of a long table that is given up is not repeated: its matches are not known.
@Suite struct GivenUpSearchTests {
  private let list: ChoreTable

  init() throws {
    list = try ChoreTable((0..<6_000).map { $0.isMultiple(of: 2) ? "pear" : "oats" }) {
      $0.columns = [TextColumn("Name", text: \.name)]
    }
    _ = list.stack.lines()
    _ = list.screen.applyPendingResults()
  }

  private func giveUp() {
    list.stack.type("/pear")
    #expect(list.screen.hasPendingResults)
    list.stack.press(.escape, .home, .character("n"))
  }

  @Test func theFirstOneLeavesNothingToRepeat() {
    giveUp()
    #expect(list.stack.status == "n does nothing here.")
  }

  @Test func theOneBeforeIsRepeated() {
    list.screen.search(for: "oats")
    list.screen.finishWork()
    list.screen.search(for: "")
    giveUp()
    #expect(list.stack.status == "Match 1 of 3000")
    #expect(list.screen.query.matches?.areFound(in: "oats", ofColumn: 0) == true)
  }
}
