import Foundation
import TableTestSupport
import TableTesting
import Testing

/// No file and no input traps a program of the cookbook: each exits with a status.
@Suite struct HostileInputTests {
  private static let texts = [
    "", "\n\n\n", ",,,\n\"", "\"a,b\nc", "a,b\n1\n1,2,3\n\"\"\"\"", "\u{0}\u{1b}[2J\u{202e}\n",
    "Food, A, 92233720368547758.07\nFood, B, 92233720368547758.07\n",
    "Food, A, 1e200\nFood, B, NaN\nFood, C, -5.05\nFood, D, -\n,,\n",
  ]

  private static let files: [Data] = texts.map { Data($0.utf8) } + (0..<4).map { noise(seed: $0) }

  private static func noise(seed: UInt64) -> Data {
    var generator = SeededRandomNumberGenerator(seed: seed)
    return Data((0..<2000).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  @Test(arguments: ["csv", "bookmark", "log"])
  func noFileStopsAProgram(program: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    for file in Self.files {
      try file.write(to: url)
      let run = try CommandRun(
        executable(named: program), arguments: [url.path], input: "help\nopen 1\n")
      guard case .exited = run.end else {
        Issue.record("\(program) ended by \(run.end) of \(Array(file.prefix(60)))")
        continue
      }
    }
  }

  @Test func noExpenseStopsTheReport() throws {
    for text in Self.texts {
      let run = try CommandRun(executable(named: "report"), input: text)
      #expect(run.end == .exited(0), "\(text)")
    }
    let run = try CommandRun(executable(named: "report"), input: Self.texts[7])
    #expect(run.errorText == "5 of 5 lines are not expenses.\n")
  }

  @Test(arguments: [
    ("nothing", "No such file or directory"), ("papers/letter.txt", "Not a directory"),
  ])
  func theTreeSaysWhyAFolderCannotBeRead(name: String, reason: String) throws {
    let files = try FilesFolder()
    let path = files.folder.path + "/" + name
    let run = try CommandRun(executable(named: "tree"), arguments: [path])
    #expect(run.end == .exited(1) && run.output.isEmpty)
    #expect(run.errorText == "\(path): \(reason)\n")
  }

  #if os(Linux)
    /// A completion script that is cut off would be sourced by the next shell.
    @Test(arguments: ["--help", "--version", "--completion bash"])
    func anAnswerThatCannotBeWrittenFails(option: String) throws {
      let run = try CommandRun(
        URL(filePath: "/bin/sh"),
        arguments: ["-c", #""$0" \#(option) > /dev/full"#, executable(named: "tree").path])
      #expect(run.end == .exited(1))
      #expect(
        run.errorText
          == """
          Standard output cannot be written: The system refused write: No space left on device.

          """)
    }

    @Test func aReportThatCannotBeWrittenFails() throws {
      let run = try CommandRun(
        URL(filePath: "/bin/sh"),
        arguments: ["-c", #""$0" > /dev/full"#, executable(named: "report").path],
        input: "Food, Lunch, 12.50\n")
      #expect(run.end == .exited(1))
      #expect(run.errorText.hasPrefix("The report cannot be written: "))
    }

    @Test(arguments: [("report", 2), ("bookmark", 2)] as [(String, Int32)])
    func aReasonThatCannotBeWrittenStopsNoProgram(program: String, status: Int32) throws {
      let run = try CommandRun(
        URL(filePath: "/bin/sh"),
        arguments: ["-c", #""$0" --nonsense 2> /dev/full"#, executable(named: program).path])
      #expect(run.end == .exited(status))
    }

    /// Both are read as two replacement characters.
    @Test func namesThatAreNotUTF8LeaveTheTreeReadable() throws {
      let files = try FilesFolder()
      let script = #"cd "$1/papers" && touch "$(printf '\377\376')" "$(printf '\376\377')" && "$0""#
      let run = try CommandRun(
        URL(filePath: "/bin/sh"),
        arguments: ["-c", script, executable(named: "tree").path, files.folder.path])
      #expect(run.end == .exited(0) && run.errorOutput.isEmpty)
      #expect(run.outputText == ".\n1    letter.txt\n2    \u{FFFD}\u{FFFD}\n\n")
    }
  #endif

  @Test func whatCannotStartIsToldOnStandardError() throws {
    for (arguments, reason) in [
      ([], "Usage: bookmark FILE [WORD ...]\n"),
      (["--help"], "Usage: bookmark FILE [WORD ...]\n"),
      (["/nowhere"], "/nowhere cannot be read.\n"),
    ] {
      let run = try CommandRun(executable(named: "bookmark"), arguments: arguments)
      #expect(run.end == .exited(2))
      #expect(run.errorText == reason && run.output.isEmpty)
    }
    let report = try CommandRun(executable(named: "report"), arguments: ["pdf"])
    #expect(report.end == .exited(2) && report.output.isEmpty)
    #expect(report.errorText.hasPrefix("Usage: report"))
    let help = try CommandRun(executable(named: "processes"), arguments: ["--help"])
    #expect(help.outputText.hasPrefix("Shows processes.\n\nUsage: processes\n\n"))
    #expect(!help.outputText.contains("--data"))
    let other = try CommandRun(executable(named: "processes"), arguments: ["--colour"])
    #expect(other.end == .exited(1))
  }
}
