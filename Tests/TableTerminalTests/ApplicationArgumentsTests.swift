import Foundation
import TableTerminal
import Testing

/// The command-line arguments of a program.
@Suite struct ApplicationArgumentsTests {
  private func file(_ arguments: String...) throws -> String? {
    try ApplicationArguments(name: "app", summary: "Does it.", arguments: arguments).dataFile?.path
  }

  @Test func aFileIsNamed() throws {
    #expect(try file() == nil)
    #expect(try file("--data", "/tmp/a b.json") == "/tmp/a b.json")
    #expect(try file("--data", "/tmp/ü") == "/tmp/ü")
    #expect(try file("--data", "x.json")?.hasSuffix("/x.json") == true)
  }

  @Test(arguments: [
    (["--data"], "--data needs a value, as in --data FILE."),
    (["--data", ""], "--data needs a value, as in --data FILE."),
    (["--data", "--more"], "--data needs a value, as in --data FILE."),
    (["--data", "a", "--data", "b"], "--data can be given only once."),
    (["--quiet=yes"], "--quiet takes no value."),
    (["--quite"], "Unknown option \"--quite\". Did you mean --quiet?"),
    (["a"], "Unknown argument \"a\". Usage: app [--data FILE]"),
    (
      ["--data", "sub/deep/"], "\"sub/deep/\" names a folder. Add the name of a file in it."
    ),
    (
      ["--data", "a\u{FFFD}"],
      "The name of the file \"a\u{FFFD}\" is not in UTF-8. Rename it, or choose another file."
    ),
  ])
  func whatIsWrongIsSaid(arguments: [String], message: String) {
    #expect(throws: UserError(message)) {
      try ApplicationArguments(name: "app", summary: "Does it.", arguments: arguments)
    }
  }

  @Test func quietMayStandAnywhere() throws {
    for arguments in [["--quiet"], ["--data", "x", "--quiet"], ["--quiet", "--data", "x"]] {
      let read = try ApplicationArguments(
        name: "app", summary: "Does it.", arguments: arguments)
      #expect(read.isQuiet)
      #expect((read.dataFile != nil) == (arguments.count > 1))
    }
    #expect(throws: UserError.self) {
      try ApplicationArguments(
        name: "app", summary: "Does it.", arguments: ["--data", "--quiet"])
    }
    let shown = try ApplicationArguments(
      name: "app", summary: "Shows it.", operand: "FOLDER ...",
      arguments: ["a", "--quiet", "--", "--quiet"])
    #expect(shown.isQuiet && shown.operands == ["a", "--quiet"])
  }

  @Test(arguments: [
    ([], []), (["a", "b c"], ["a", "b c"]), (["--", "-x", "--help"], ["-x", "--help"]),
    (["a", "--", "--"], ["a", "--"]), (["-"], ["-"]),
  ])
  func whatIsShownIsNamed(arguments: [String], operands: [String]) throws {
    let read = try ApplicationArguments(
      name: "app", summary: "Shows it.", operand: "FOLDER ...", arguments: arguments)
    #expect(read.operands == operands && read.dataFile == nil)
  }

  /// A program that shows what it finds by itself has neither operands nor a document.
  @Test func nothingNeedsToBeNamed() {
    for (argument, message) in [
      ("a", "Unknown argument \"a\". Usage: app"),
      ("--data", "Unknown option \"--data\". All options: app --help"),
    ] {
      #expect(throws: UserError(message)) {
        try ApplicationArguments(
          name: "app", summary: "Shows it.", operand: "", arguments: [argument])
      }
    }
  }

  @Test func oneIsNamedUnlessSeveralMayBe() throws {
    func operands(_ operand: String) throws -> [String] {
      try ApplicationArguments(
        name: "app", summary: "Shows it.", operand: operand, arguments: ["a", "b"]
      ).operands
    }
    #expect(try operands("FOLDER ...") == ["a", "b"])
    #expect(throws: UserError("Unknown argument \"b\". Usage: app [FOLDER]")) {
      try operands("FOLDER")
    }
  }

  @Test(arguments: ["-x", "--data"])
  func whatIsNoNameIsRefused(argument: String) {
    #expect(
      throws: UserError("Unknown option \"\(argument)\". All options: app --help")
    ) {
      try ApplicationArguments(
        name: "app", summary: "Shows it.", operand: "FOLDER", arguments: ["a", argument])
    }
  }

  @Test(arguments: [["--data", "--help"], ["--data", "x", "-h"], ["a", "--help"]])
  func helpIsShownWhereverItStands(arguments: [String]) async {
    await #expect(processExitsWith: .exitCode(0)) { [arguments] in
      _ = try? ApplicationArguments(name: "app", summary: "Does it.", arguments: arguments)
      exit(1)
    }
  }

  @Test func aFolderThatIsGoneIsSaid() async {
    await #expect(processExitsWith: .exitCode(3)) {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
      try FileManager.default.removeItem(at: folder)
      do throws(UserError) {
        _ = try ApplicationArguments(name: "app", summary: "", arguments: ["--data", "x.json"])
      } catch {
        exit(error.description.contains("the current folder is gone") ? 3 : 4)
      }
    }
  }
}
