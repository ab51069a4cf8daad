import Foundation
import TableTestSupport
import Testing

/// A photo is attached by a command and comes and goes with its item.
@Suite struct PhotoCommandTests {
  private let house: Household
  private let photo: String

  init() throws {
    house = try Household()
    photo = try house.write("GIF89a@\u{1}\u{78}\u{0}", to: "a cat.gif")
  }

  private var copies: [String] { house.files(in: "items.json.photos") }

  @Test func aPhotoIsCopiedUnderTheKeyAndShown() throws {
    let run = try house.run("open 1", "set photo \(photo)", "back", "open 1")
    #expect(run.errorText == "")
    #expect(
      run.screens.last == [
        "‹ Rusty Bear", "Name    Rusty Bear", "Serial  1A2B3", "Value   10",
        "Date    2020-01-02 03:04:05", "Photo   a cat.gif",
        "┌──────────────────────────┐",
        "│ a cat.gif                │",
        "│ GIF, 320 × 120, 10 bytes │",
        "└──────────────────────────┘",
      ])
    #expect(copies == ["A.gif"])
    #expect(try house.items.first?.photo == .init(name: "a cat.gif", file: "A.gif"))
  }

  @Test(arguments: [("10", false), ("17", false), ("18", true), ("40", true)])
  func thePhotoIsHiddenWhenTheTerminalIsLow(lines: String, isShown: Bool) throws {
    let run = try house.run("open 1", "set photo \(photo)", environment: ["LINES": lines])
    #expect(run.screens.last?.contains { $0.hasPrefix("┌") } == isShown)
    #expect(run.screens.last?.contains("Photo   a cat.gif") == true)
  }

  @Test func aPhotoIsGoneWithItsItem() throws {
    _ = try house.run("open 1", "set photo \(photo)", "back")
    #expect(copies == ["A.gif"])
    _ = try house.run("delete 1 yes")
    #expect(copies == [])
  }

  /// Another container has processes with the same numbers, and lacks those of this one.
  @Test(.enabled(if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: unshare)))
  func anotherContainerLeavesWhatUndoCanBringBack() throws {
    _ = try house.run("open 1", "set photo \(photo)", "back")
    let session = try house.session()
    try session.waitFor("❯ Rusty Bear    1A2B3     $10  2020-01-02                  ›")
    try session.send(
      "e", thenWaitFor: "❯ ⊖ Rusty Bear    1A2B3     $10  2020-01-02              › ≡")
    try session.send("x", thenWaitFor: "Delete Rusty Bear? yes or no")
    try session.send("y", thenWaitFor: "2 items, $347")
    #expect(house.filesAside(in: "items.json.photos") == ["A.gif"])
    let other = try CommandRun(
      URL(filePath: Self.unshare),
      arguments: [
        "--pid", "--fork", "--mount-proc", try Household.program.path, "--data", house.file.path,
      ], input: "show\n")
    #expect(other.end == .exited(0))
    try session.send("z", thenWaitFor: "Undone: Delete Rusty Bear")
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
    #expect(copies == ["A.gif"])
  }

  private static let unshare = "/usr/bin/unshare"

  /// The photo folder may be a planted link.
  @Test func aLinkedFolderOfPhotosIsToldAndNotFollowed() throws {
    let victim = house.folder.appending(path: "victim/docs")
    try FileManager.default.createDirectory(at: victim, withIntermediateDirectories: true)
    let thesis = try house.write("years of work", to: "victim/docs/thesis.txt")
    let photos = house.folder.appending(path: "items.json.photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: false)
    let removed = photos.appending(path: "removed").path
    try FileManager.default.createSymbolicLink(
      atPath: removed, withDestinationPath: "../victim")
    #expect(try house.run("show").errorText == "")
    #expect(FileManager.default.fileExists(atPath: thesis))
    try FileManager.default.removeItem(at: photos)
    try FileManager.default.createSymbolicLink(
      atPath: photos.path, withDestinationPath: "victim")
    let run = try house.run("show", "open 1", "set photo \(photo)")
    #expect((run.outputText + run.errorText).contains("cannot hold attachments"))
    #expect(house.files(in: "victim") == ["docs"])
  }

  @Test func undoBringsThePhotoBack() throws {
    _ = try house.run("open 1", "set photo \(photo)", "back", "delete 1 yes", "undo")
    #expect(copies == ["A.gif"])
    _ = try house.run("delete 1 yes", "undo", "redo", "undo")
    #expect(copies == ["A.gif"])
    #expect(try house.run("open 1").screens.last?.contains("│ a cat.gif                │") == true)
  }

  /// Files that would take forever to copy are rejected at once: a pipe, a device, a hundred
  /// gigabytes.
  @Test func onlyPlainFilesOfSomeSizeAreCopied() throws {
    let large = house.folder.appending(path: "large.png")
    try Data().write(to: large)
    try FileHandle(forWritingTo: large).truncate(atOffset: 100_000_000_000)
    let pipe = house.folder.appending(path: "pipe").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let run = try house.run(
      "open 1", "set photo \(large.path)", "set photo \(pipe)", "set photo /dev/zero")
    #expect(
      run.errorReasons == [
        "\(large.path) cannot be attached: it has more than 100000000 bytes. Name a smaller file.",
        "\(pipe) cannot be attached: it is not a file. Name a file that can be read.",
        "/dev/zero cannot be attached: it is not a file. Name a file that can be read.",
      ])
    #expect(copies == [])
  }

  @Test func aPhotoCanBeTakenAway() throws {
    _ = try house.run("open 1", "set photo \(photo)", "back", "open 1", "set photo", "back")
    #expect(copies == [])
    #expect(try house.items.first?.photo == nil)
  }

  @Test(arguments: [["undo", "back"], ["undo", "quit"], ["set photo", "back"]])
  func aPhotoThatIsTakenBackLeavesNoCopy(ways: [String]) throws {
    let commands = ["open 1", "set photo \(photo)"] + ways
    _ = try house.run(input: Array(commands.map { $0 + "\n" }.joined().utf8))
    #expect(copies == [])
    #expect(try house.items.first?.photo == nil)
  }

  @Test func cancelLeavesNoCopy() throws {
    _ = try house.run("add", "set photo \(photo)", "cancel")
    #expect(copies == [])
  }

  @Test func anotherPhotoOfTheSameNameTakesItsPlace() throws {
    _ = try house.run("open 1", "set photo \(photo)", "back")
    _ = try house.write("another", to: "a cat.gif")
    let run = try house.run("open 1", "set photo \(photo)", "undo", "redo", "back", "open 1")
    #expect(run.errorText == "")
    #expect(run.screens.last?.contains("│ File, 7 bytes │") == true)
    #expect(copies == ["A-2.gif"])
  }

  @Test func onlyTheLastOfSeveralPhotosIsKept() throws {
    let other = try house.write("other", to: "dog.png")
    _ = try house.run("add", "set photo \(photo)", "set photo \(other)", "done")
    #expect(copies.count == 1)
    #expect(copies.first?.hasSuffix(".png") == true)
    #expect(try house.items.last?.photo?.name == "dog.png")
  }
}
