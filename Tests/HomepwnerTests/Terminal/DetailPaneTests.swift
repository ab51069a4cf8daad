import TableTestSupport
import Testing

/// The details of the highlighted item, beside the list.
@Suite struct DetailPaneTests {
  @Test func itFollowsTheRow() throws {
    let house = try Household()
    let session = try house.session(columns: 120, lines: 14)
    func pane() -> [String] {
      session.screen.lines[1..<6].compactMap { line in
        line.split(separator: "│").last.map { String($0.drop { $0 == " " }) }
      }
    }
    try session.waitUntil("the pane") { _ in pane().contains("Serial  1A2B3") }
    #expect(
      pane() == [
        "Rusty Bear", "Name    Rusty Bear", "Serial  1A2B3", "Value   $10",
        "Date    2020-01-02 03:04:05",
      ])
    try session.terminal.send("j")
    try session.waitUntil("the next row") { _ in pane().contains("Serial  4C5D6") }
    try session.terminal.send("\u{20}\u{20}D")
    try session.waitUntil("the question") {
      $0.last?.hasPrefix("Delete 2 rows? yes or no") == true
    }
    try session.terminal.send("y")
    try session.waitUntil("the row that is left") { _ in pane().contains("Name    Rusty Bear") }
    try session.terminal.send("z")
    try session.waitUntil("the rows again") { $0.contains("Undone: Delete 2 rows") }
    try session.terminal.send("p")
    try session.waitUntil("the list alone") { $0.allSatisfy { !$0.contains("│") } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try house.names.count == 3)
  }
}
