import Foundation
import TableTestSupport
import TableTesting
import Testing

/// An unusable file is reported and preserved.
@Suite struct DataFileTests {
  private let house: Household

  init() throws {
    house = try Household()
  }

  /// Runs the program on some bytes and checks that they are unchanged.
  private func refusal(of bytes: [UInt8]) throws -> CommandRun {
    try Data(bytes).write(to: house.file)
    let run = try house.run("delete 1 yes", "add", "done", "quit")
    #expect(run.end == .exited(1))
    #expect(run.output.isEmpty)
    #expect(try Array(Data(contentsOf: house.file)) == bytes)
    return run
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func randomBytesAreADamagedFile(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let bytes = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let run = try refusal(of: bytes)
    #expect(run.errorText.hasPrefix("\"\(house.file.path)\" could not be opened: "))
    #expect(run.errorText.contains("It was left as it is, and a copy is in"))
    #expect(house.files(in: "").count { $0.contains("damaged") } == 1)
  }

  @Test func anEmptyFileIsDamaged() throws {
    #expect(try refusal(of: []).errorText.contains("could not be opened: it is empty."))
  }

  @Test(arguments: [0.1, 0.5, 0.9, 0.999])
  func aFileThatWasCutIsDamaged(part: Double) throws {
    let bytes = try Array(Data(contentsOf: house.file))
    let run = try refusal(of: Array(bytes[..<Int(Double(bytes.count) * part)]))
    #expect(run.errorText.contains("could not be opened: it is malformed"))
  }

  @Test func aKeyThatIsThereTwiceIsDamage() throws {
    try house.write([ListedItem.three[0], ListedItem.three[1], ListedItem.three[0]])
    let run = try refusal(of: Array(Data(contentsOf: house.file)))
    let reason = "could not be opened: items 1 and 3 share the key A at document > items."
    #expect(run.errorText.contains(reason))
  }

  @Test(arguments: [
    #"{"version":1}"#, #"{"version":1,"document":{}}"#, #"[]"#, #"null"#, #"{"items":[]}"#,
    #"{"version":"1","document":{"items":[]}}"#, #"{"version":0,"document":{"items":[]}}"#,
    #"{"version":1,"document":{"items":[{"key":"A"}]}}"#,
  ])
  func whatIsNoInventoryIsDamage(text: String) throws {
    #expect(try refusal(of: Array(text.utf8)).errorText.contains("could not be opened: "))
  }

  @Test func aNewerVersionIsNotTouched() throws {
    let run = try refusal(of: Array(#"{"version":2,"document":{"things":[]}}"#.utf8))
    #expect(run.errorText.contains("it is in version 2, and this program reads versions up to 1."))
  }

  @Test func aFolderIsNoFile() throws {
    try FileManager.default.removeItem(at: house.file)
    try FileManager.default.createDirectory(at: house.file, withIntermediateDirectories: false)
    let run = try house.run("quit")
    #expect(run.end == .exited(1))
    #expect(
      run.errorText == "\"\(house.file.path)\" cannot be a document: it is a folder. "
        + "Choose a file in that folder, or another location.\n")
    #expect(house.files(in: "items.json") == [])
    #expect(house.files(in: "") == ["items.json"])
  }

  /// The tests' user may write everywhere, but not below a file.
  @Test(arguments: ["items.json/below", "items.json/far/below"])
  func aPlaceBelowAFileCannotBeWritten(path: String) throws {
    let before = try Data(contentsOf: house.file)
    let place = house.folder.appending(path: path).path
    let run = try CommandRun(Household.program, arguments: ["--data", place], input: "add\ndone\n")
    #expect(run.end == .exited(1))
    #expect(run.output.isEmpty)
    #expect(
      run.errorText == "\"\(place)\" cannot be a document: part of its path is not a folder. "
        + "Choose another location.\n")
    #expect(try Data(contentsOf: house.file) == before)
  }

  @Test func aDeviceIsNoFile() throws {
    let run = try CommandRun(
      Household.program, arguments: ["--data", "/dev/null"], input: "quit\n")
    #expect(run.end == .exited(1))
    #expect(run.errorText.contains("\"/dev/null\" cannot be a document"))
  }

  @Test func aFolderThatIsMissingIsMade() throws {
    let place = house.folder.appending(path: "new/deep/file.json")
    let run = try CommandRun(Household.program, arguments: ["--data", place.path], input: "quit\n")
    #expect(run.end == .exited(0))
    #expect(FileManager.default.fileExists(atPath: place.path))
  }

  /// Changes saved elsewhere meanwhile are shown, and merged with the work here.
  @Test func aFileThatChangedMeanwhileIsMerged() throws {
    let session = try house.session()
    try session.waitFor("❯ Rusty Bear    1A2B3     $10  2020-01-02                  ›")
    try house.write([ListedItem(key: "Z", name: "Theirs")])
    try session.waitUntil("what came from elsewhere") { $0[2].hasPrefix("❯ Theirs") }
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(try house.names == ["Theirs"])
    #expect(!house.files(in: "").contains { $0.contains("conflicting copy") })
  }
}
