import Foundation
import TableTestSupport
import TableTesting
import Testing

/// Unusable files and unwritable places.
@Suite struct MemoDataTests {
  private func refusal(of bytes: [UInt8], file: String = "MemoInfo.plist") throws -> CommandRun {
    let memos = try MemoFolder(nil, file: file)
    try Data(bytes).write(to: memos.folder.file)
    let run = try memos.folder.run("add", "set name x", "done")
    #expect(run.end == .exited(1))
    #expect(run.output.isEmpty)
    #expect(try Array(Data(contentsOf: memos.folder.file)) == bytes)
    #expect(memos.folder.names.count == 2)
    return run
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func randomBytesAreADamagedFile(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(try refusal(of: bytes).errorText.contains("It was left as it is, and a copy is in"))
  }

  @Test(arguments: [0.0, 0.3, 0.9])
  func aFileThatWasCutIsDamaged(part: Double) throws {
    let bytes = Array(MemoFolder.original.utf8)
    let run = try refusal(of: Array(bytes[..<Int(Double(bytes.count) * part)]))
    #expect(run.errorText.contains("could not be opened"))
  }

  @Test func aNewerVersionIsNotTouched() throws {
    let run = try refusal(of: Array(#"{"version":2,"document":[]}"#.utf8), file: "memos.json")
    #expect(run.errorText.contains("it is in version 2, and this program reads versions up to 1."))
  }

  /// The original app never required a name, and an empty one does not mean the main screen.
  @Test func anAccountWithoutANameIsAnAccount() throws {
    let memos = try MemoFolder(
      MemoFolder.original.replacing("<key>163</key>", with: "<key></key>"))
    let run = try memos.folder.run("open 1", "open 1", "back")
    #expect(run.end == .exited(0))
    #expect(run.screens[1].first == "‹ ")
    #expect(try memos.folder.run().screens[0].first == "Accounts")
    #expect(try memos.titles(of: "") == ["招行"])
  }

  @Test func anAccountThatIsNoListIsDamage() throws {
    let text = MemoFolder.original.replacing(
      "<key>163</key>", with: "<key>a</key><true/><key>b</key>")
    #expect(try refusal(of: Array(text.utf8)).errorText.contains("could not be opened"))
  }

  /// The tests' user may write everywhere, but no file larger than zero bytes.
  @Test func whatCannotBeSavedIsToldOnceAndCounts() throws {
    let memos = try MemoFolder()
    let program = try executable(named: "memo").path
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$0\" --data \"$1\""
    let run = try CommandRun(
      URL(filePath: "/bin/sh"), arguments: ["-c", script, program, memos.folder.file.path],
      environment: ["TZ": "UTC"], input: "delete 1 yes\nshow\nshow\n")
    #expect(run.end == .exited(1))
    #expect(run.screens.last?.dropFirst(2).count == 1)
    #expect(run.errorText.contains("was not saved: it would be larger than a file may be."))
    #expect(try memos.folder.text == MemoFolder.original)
  }

  @Test func theWorkGoesOnUntilASaveSucceeds() throws {
    let memos = try MemoFolder()
    let file = memos.folder.file
    let terminal = try memos.folder.plainTerminal()
    try terminal.waitFor("2 memos")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    try terminal.send("delete 1 yes\n")
    try terminal.waitUntil("why") { _ in
      terminal.outputLine.contains("cannot be a document: it is a folder.")
    }
    try FileManager.default.removeItem(at: file)
    try terminal.send("open 1\n")
    try terminal.waitFor("Albums to sort")
    try terminal.send("quit\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try memos.stored.keys.sorted() == ["icloud"])
  }
}
