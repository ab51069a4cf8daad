import TableText
import TerminalDriver
import Testing

@testable import TableTerminal

/// Of columns that do not all fit, a search shows the one that it found.
@Suite struct MatchInSightTests {
  private let table: ChoreTable

  init() throws {
    let rows = zip(0..., ["zero", "one", "two"]).map {
      Chore(id: $0, name: "Row \($0)", detail: $1)
    }
    table = try ChoreTable(rows.map(\.name)) {
      $0.columns =
        [TextColumn<Chore>("Name", text: \.name)]
        + (1...5).map { number in TextColumn("C\(number)", width: .fixed(8)) { _ in "\(number)" } }
        + [TextColumn("Last", width: .fixed(8)) { rows[$0.id % 3].detail ?? "" }]
    }
    #expect(heading() == "  Name   C1        C2        C3        ›")
  }

  private func heading() -> String { table.stack.lines(columns: 40, lines: 10)[1] }

  private func isLastShown() -> Bool { heading().contains("Last") }

  private func search(_ text: String) {
    table.stack.type("/" + text)
    _ = heading()
  }

  @Test func theColumnScrollsIntoSightAndBack() {
    search("on")
    #expect(isLastShown() && table.stack.keyLine.contains("Search: on"))
    table.stack.press(.enter)
    #expect(isLastShown() && table.stack.keyLine.contains("/ Search: on"))
    table.stack.press(.escape)
    #expect(heading() == "  Name   C1        C2        C3        ›")
  }

  @Test func whatIsInSightDoesNotScroll() {
    search("row")
    #expect(!isLastShown(), "The name is in sight")
    table.stack.press(.enter)
    search("zebra")
    #expect(!isLastShown(), "Nothing is found")
  }

  @Test func theUserScrollsElsewhere() {
    search("w")
    table.stack.press(.enter)
    table.stack.press(.escape)
    search("tw")
    table.stack.press(.enter)
    #expect(isLastShown())
    table.stack.type("<<<<<<")
    #expect(!isLastShown(), "Each row and search is shown only once")
    table.stack.press(.escape)
    #expect(heading() == "  Name   C1        C2        C3        ›")
  }
}
