import Foundation
import TableTestSupport
import Testing

/// Columns of a file are renamed, inserted, computed and removed, and the file gets them.
@Suite struct SheetColumnTests {
  private let files: FilesFolder

  private var file: URL { files.folder.appending(path: "sheet.csv") }

  init() throws { files = try FilesFolder() }

  private func text() throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  private func run(_ commands: String, on text: String, _ options: String...) throws -> CommandRun {
    try files.add("sheet.csv", text: text)
    return try CommandRun(
      executable(named: "csv"), arguments: options + [file.path], input: commands)
  }

  private func session() throws -> ScreenSession {
    let terminal = try PseudoTerminal(
      executable(named: "csv"), arguments: [file.path], columns: 80, lines: 12)
    let session = ScreenSession(terminal, columns: 80, lines: 12)
    try session.waitUntil("the row") { $0.contains { $0.hasPrefix("❯ 1 ") } }
    return session
  }

  private func waitUntilSaved(_ expected: String) throws {
    for _ in 0..<500 where try text() != expected { Thread.sleep(forTimeInterval: 0.02) }
    #expect(try text() == expected)
  }

  @Test(arguments: [
    ("rename b to c\n", "\"a\",\"c\"\r\n1,\"2\"\r\n\r\n3,4"),
    ("rename b to x, y\n", "\"a\",\"x, y\"\r\n1,\"2\"\r\n\r\n3,4"),
    ("add column n\n", "\"a\",\"b\",\"n\"\r\n1,\"2\",\r\n\r\n3,4,"),
    ("delete column a\n", "\"b\"\r\n\"2\"\r\n\r\n4"),
    ("compute s = a + b\n", "\"a\",\"b\",\"s\"\r\n1,\"2\",3\r\n\r\n3,4,7"),
    ("compute s = a + b\nundo\n", "\"a\",\"b\"\r\n1,\"2\"\r\n\r\n3,4"),
    ("rename b to c\nundo\nredo\nfill c with 5\n", "\"a\",\"c\"\r\n1,\"2\"\r\n\r\n3,4"),
  ])
  func theFileGetsThem(commands: String, expected: String) throws {
    _ = try run(commands, on: "\"a\",\"b\"\r\n1,\"2\"\r\n\r\n3,4")
    #expect(try text() == expected)
  }

  @Test func aFileWithoutHeadingsGetsAColumn() throws {
    let run = try run("compute C = A / B\nrename C to x\n", on: "1,4\n3,2\n", "--no-headings")
    #expect(run.errorReasons == ["The file has no headings."])
    #expect(try text() == "1,4,0.25\n3,2,1.5\n")
  }

  @Test(arguments: [("name", "name ▲"), ("Name", "Name ▲"), ("NAME", "name ▲")])
  func ofHeadingsThatOnlyCaseTellsApartTheOneAsTypedSorts(heading: String, sorted: String) throws {
    let run = try run("sort \(heading)\n", on: "name,Name\nb,c\na,d\n")
    #expect(run.outputText.contains(sorted))
  }

  @Test func aFileThatIsOnlyReadKeepsItsColumns() throws {
    let run = try run("add column n\n", on: "a,b\n1,2\n", "--read-only")
    #expect(run.errorReasons == ["Nothing can be changed here: read-only"])
    #expect(try text() == "a,b\n1,2\n")
  }

  /// Undo takes back the columns, and keeps what another program wrote.
  @Test func anotherProgramsChangesStay() throws {
    try files.add("sheet.csv", text: "a,b,c\n1,2,3\n4,5,6\n")
    let session = try session()
    try session.terminal.send(Keys.right + Keys.right + "Xy")
    try waitUntilSaved("a,c\n1,3\n4,6\n")
    try session.terminal.send("r\u{15}d" + Keys.enter)
    try waitUntilSaved("a,d\n1,3\n4,6\n")
    try Data("a,d\n1,3\n4,7\n8,9\n".utf8).write(to: file)
    try session.waitUntil("the new row") { $0.contains { $0.hasPrefix("  8 ") } }
    try session.terminal.send("zz")
    try waitUntilSaved("a,b,c\n1,2,3\n4,5,7\n8,,9\n")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  /// Neither heading is lost: the file keeps one, and the screen the other.
  @Test func anotherProgramsHeadingIsNotReplaced() throws {
    try files.add("sheet.csv", text: "a,b\n1,2\n")
    let session = try session()
    try Data("a,c\n1,2\n".utf8).write(to: file)
    // Where the message wraps depends on the name of the folder.
    try session.waitUntil("the change") {
      $0.joined(separator: " ").contains("The headings have changed.")
    }
    try session.terminal.send(Keys.right + "r\u{15}x" + Keys.enter)
    try session.waitUntil("the problem") { $0.contains { $0.hasPrefix("Not saved") } }
    #expect(session.screen.lines.contains { $0.contains("x") && $0.contains("b") })
    try session.terminal.send("qq")
    #expect(try session.terminal.waitForExit() == .exited(1))
    #expect(try text() == "a,c\n1,2\n")
  }
}
