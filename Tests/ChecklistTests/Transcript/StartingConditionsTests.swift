import Foundation
import TableTestSupport
import Testing

/// The program under starting conditions that a shell can create.
@Suite struct StartingConditionsTests {
  private let folder: ApplicationFolder

  init() throws {
    folder = try ApplicationFolder(of: "checklist", file: "lists.json")
  }

  /// Runs a line of the shell in which `$0` is the program and `$1` its file.
  private func run(_ line: String, _ commands: String...) throws -> CommandRun {
    try CommandRun(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", line, executable(named: "checklist").path, folder.file.path],
      environment: ["TZ": "UTC", "SWIFT_BACKTRACE": "enable=no"],
      input: commands.map { $0 + "\n" }.joined())
  }

  @Test func closedInputIsAtItsEnd() throws {
    let run = try run(#"exec "$0" --data "$1" <&-"#)
    #expect(run.end == .exited(0))
    #expect(run.outputText.hasPrefix("‹ List\n"))
    #expect(run.errorText == "")
  }

  @Test(arguments: ["<&- >&-", "<&- >&- 2>&-"])
  func closedOutputIsAFailure(redirections: String) throws {
    let run = try run(#"exec "$0" --data "$1" "# + redirections)
    #expect(run.end == .exited(1))
    #expect(run.outputText == "")
    // The first run's output is there, and nothing meant for the screen.
    #expect(try folder.text.contains("List"))
    #expect(try !folder.text.contains("‹"))
  }

  @Test func aLimitOnTheSizeOfFilesIsToldAndTheOldFileKept() throws {
    #expect(try folder.run("add", "set text Milk", "done").end == .exited(0))
    let before = try folder.text
    let text = String(repeating: "long ", count: 1_000)
    let run = try run(
      #"ulimit -f 1; exec "$0" --data "$1""#, "add", "set text \(text)", "done", "show")
    #expect(run.end == .exited(1))
    #expect(run.outputText.contains("2 remaining"))
    #expect(run.errorText.contains("larger than a file may be"))
    #expect(try folder.text == before)
  }
}
