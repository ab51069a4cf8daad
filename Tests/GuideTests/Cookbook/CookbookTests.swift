import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// The programs of the cookbook are built as shown, short, and match their pictures.
@Suite(.waiting) struct CookbookTests {
  private static let paths = ["Documentation/Cookbook.md", "Documentation/GettingStarted.md"]
  private static let programs = [
    "Bookmark/Bookmark", "Log/Log", "CSV/CSV", "Contacts/Contacts", "Processes/main",
    "Report/Report", "Tree/Tree", "Shared/SharedServer",
  ]

  @Test(arguments: programs)
  func theProgramIsShownWhole(program: String) throws {
    let file = try PackageFiles.text(of: "Examples/Cookbook/\(program).swift")
    let blocks = try Self.paths.flatMap { try Article($0).blocks(in: "swift") }
    #expect(blocks.contains { $0.text == file })
    #expect(file.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count < 60)
  }

  /// The README says so of the program behind its first door.
  @Test func theFirstProgramHasLessThanFiftyLines() throws {
    let file = try PackageFiles.text(of: "Examples/Cookbook/Contacts/Contacts.swift")
    #expect(file.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count < 50)
    #expect(try Article("README.md").text.contains("Under fifty lines"))
  }

  /// What somebody new writes first is short, and imports one module of this package.
  @Test(arguments: [
    ("Examples/Cookbook/Contacts/Contacts.swift", 36),
    ("Examples/Cookbook/Processes/main.swift", 38),
    ("Examples/Cookbook/CSV/CSV.swift", 60), ("Tests/GuideTests/Snippets/RowTests.swift", 20),
  ])
  func aFirstProgramIsShort(path: String, limit: Int) throws {
    let lines = try PackageFiles.text(of: path).split(separator: "\n")
    #expect(lines.count <= limit && lines.allSatisfy { $0.count <= 100 })
    let modules = lines.filter { $0.hasPrefix("import ") }.map { $0.dropFirst(7) }
    #expect(modules.filter { !["Foundation", "Testing"].contains($0) }.count == 1)
    let blocks = try Self.paths.flatMap { try Article($0).blocks(in: "swift") }
    #expect(try blocks.contains { try $0.text == PackageFiles.text(of: path) })
  }

  /// Processes that begin and end are shown, and sorting stays.
  @Test func processesAreFollowed() throws {
    let session = try Self.session("processes", [], look: .dark)
    try session.waitUntil("this process") { lines in
      lines.contains { $0.contains("PID") } && lines.count > 3
    }
    let other = Process()
    let files = try FilesFolder()
    other.executableURL = files.folder.appending(path: "mayfly")
    other.arguments = ["60"]
    try FileManager.default.createSymbolicLink(
      atPath: files.folder.appending(path: "mayfly").path, withDestinationPath: "/bin/sleep")
    try session.terminal.send("/mayfly\r")
    try session.waitUntil("none") { $0.contains { $0.contains("Nothing found") } }
    try other.run()
    let id = "\(other.processIdentifier)"
    try session.waitUntil("the other one") { $0.contains { $0.contains(id) } }
    // Threads of tests block SIGTERM, and what they start inherits that.
    kill(other.processIdentifier, SIGKILL)
    other.waitUntilExit()
    try session.waitUntil("its end") { !$0.contains { $0.contains(id) } }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: PictureLook.allCases)
  func bookmarks(look: PictureLook) throws {
    let sample = PackageFiles.root.appending(path: "Documentation/Samples").path
    let session = try Self.session("bookmark", ["bookmarks.txt", "swift"], look: look, in: sample)
    try session.waitUntil("what was found") { lines in
      lines.contains { $0.contains("swiftpackageindex") } && !lines.contains { $0.contains("RFC") }
    }
    try expect(session, "bookmark", look, "Bookmarks in a terminal, of which one is chosen", "\r")
  }

  @Test(arguments: PictureLook.allCases)
  func aLogThatGrows(look: PictureLook) throws {
    let files = try FilesFolder()
    let log = files.folder.appending(path: "server.log")
    let lines = (1...40).map { "12:00:\($0 + 10) GET /things/\($0 * 7919 % 100) 200" }
    try files.add("server.log", text: lines.prefix(30).joined(separator: "\n"))
    let session = try Self.session("log", ["server.log"], look: look, in: files.folder.path)
    try session.waitUntil("the lines") { $0.contains { $0.contains(lines[28]) } }
    let file = try FileHandle(forWritingTo: log)
    try file.seekToEnd()
    try file.write(contentsOf: Data(("\n" + lines[30...].joined(separator: "\n") + "\n").utf8))
    try session.waitUntil("the new lines") { $0.contains { $0.contains(lines[39]) } }
    try expect(session, "log", look, "The last lines of a log in a terminal")
  }

  @Test(arguments: PictureLook.allCases)
  func planets(look: PictureLook) throws {
    let sample = PackageFiles.root.appending(path: "Documentation/Samples").path
    let session = try Self.session("csv", ["planets.csv"], look: look, in: sample)
    try session.waitUntil("the rows") { $0.contains { $0.hasPrefix("❯ Mercury") } }
    try session.terminal.send("/backwards\r")
    try session.waitUntil("what was found") { lines in
      lines[0].hasSuffix("/2 of 8") && !lines.contains { $0.hasPrefix("Search") }
    }
    try expect(session, "csv", look, "Planets from a file in a terminal")
  }

  @Test(arguments: PictureLook.allCases)
  func people(look: PictureLook) throws {
    let folder = try ApplicationFolder(of: "contacts", file: "contacts.json")
    let people = [
      ("Émilie du Châtelet", "0 33 17"), ("Ada Lovelace", "18 15"), ("Grace Hopper", "19 06"),
      ("Alan Turing", "19 12"), ("Emmy Noether", "18 82"),
    ]
    let commands = people.flatMap { ["add", "set name \($0.0)", "set phone \($0.1)", "done"] }
    #expect(try folder.run(commands).end == .exited(0))
    let session = try Self.session("contacts", ["--data", folder.file.path], look: look)
    try session.waitUntil("the rows") { $0.contains { $0.hasPrefix("❯ Ada") } }
    try session.terminal.send("jj")
    try session.waitUntil("the third") { $0.contains { $0.hasPrefix("❯ Émilie") } }
    try expect(session, "contacts", look, "Contacts in a terminal, in sections by first letter")
  }

  @Test(arguments: PictureLook.allCases)
  func aTreeOfFiles(look: PictureLook) throws {
    let files = try FilesFolder()
    let session = try Self.session("tree", ["music"], look: look, in: files.folder.path)
    try session.waitUntil("the rows") { $0.contains { $0.hasPrefix("❯ ▸ jazz") } }
    try session.terminal.send(Keys.right)
    try session.waitUntil("the folder") { $0.contains { $0.contains("blue.txt") } }
    try session.terminal.send("jj" + Keys.right)
    try session.waitUntil("the inner folder") { $0.contains { $0.contains("1959.txt") } }
    try expect(session, "tree", look, "Files of a folder as a tree in a terminal")
  }

  @Test(arguments: PictureLook.allCases)
  func aReport(look: PictureLook) throws {
    let expenses = try PackageFiles.text(of: "Documentation/Samples/expenses.txt")
    let run = try CommandRun(executable(named: "report"), arguments: ["text"], input: expenses)
    let lines = run.outputText.split(separator: "\n")
    var screen = ShownScreen(columns: 60, lines: lines.count)
    screen.accept(lines.joined(separator: "\r\n"))
    let picture = ScreenPicture(of: screen, title: "Expenses in a box", theme: look.theme)
    #expect(try picture.isUpToDate("report-\(look)"))
  }

  private static func session(
    _ program: String, _ arguments: [String], look: PictureLook, in folder: String? = nil
  ) throws -> ScreenSession {
    let environment = ["TZ": "UTC"].merging(look.environment) { $1 }
    let terminal =
      if let folder {
        try PseudoTerminal(
          URL(filePath: "/bin/sh"),
          arguments: ["-c", "cd \"$0\" && exec \"$@\"", folder, executable(named: program).path]
            + arguments, environment: environment, columns: 80, lines: 14)
      } else {
        try PseudoTerminal(
          executable(named: program), arguments: arguments, environment: environment,
          columns: 80, lines: 14)
      }
    return ScreenSession(terminal, columns: 80, lines: 14)
  }

  private func expect(
    _ session: ScreenSession, _ name: String, _ look: PictureLook, _ title: String,
    _ lastKeys: String = "q"
  ) throws {
    try session.waitForPicture("\(name)-\(look)", title: title, look: look)
    try session.terminal.send(lastKeys)
    #expect(try session.terminal.waitForExit() == .exited(0))
  }
}
