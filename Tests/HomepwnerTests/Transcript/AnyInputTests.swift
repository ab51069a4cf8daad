import Foundation
import TableTestSupport
import TableTesting
import TableText
import TestSampling
import Testing
import TextDrawing

/// Whatever the input, the program exits by itself and its file can be reopened.
@Suite struct AnyInputTests {
  private let house: Household

  init() throws {
    house = try Household()
  }

  private func check(_ input: [UInt8]) throws {
    let run = try house.run(input: input)
    guard case .exited(let status) = run.end else {
      Issue.record("ended by \(run.end)")
      return
    }
    #expect([0, 1].contains(status))
    #expect(!(run.output + run.errorOutput).contains { $0 < 0x20 && $0 != 0x0A })
    for line in (run.outputText + run.errorText).split(separator: "\n") {
      #expect(line.sanitizedForTerminal.unicodeScalars.elementsEqual(line.unicodeScalars))
    }
    #expect(try house.run().end == .exited(0))
  }

  @Test(arguments: Sample.seeds(16) as [UInt64])
  func randomBytes(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let newlines = [0, 3, 10, 40][Int(seed) % 4]
    try check(
      (0..<6000).map { _ in
        Int.random(in: 0..<100, using: &random) < newlines
          ? 0x0A : UInt8.random(in: 0...255, using: &random)
      })
  }

  @Test(arguments: Sample.seeds(16) as [UInt64])
  func randomCommands(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let words = [
      "add", "done", "cancel", "edit", "open", "delete", "move", "set name", "set value",
      "set photo",
      "set serial", "back", "undo", "redo", "search", "text", "yes", "no", "show", "help",
    ]
    let rests = [
      "", "1", "2", "3", "1 2", "2 1", "3 1", "0", "-1", "\(Int.max)", "1 yes", "2 no", "Lamp",
      "12",
      "/dev/null", "\u{1B}[31m", "日本語", "e\u{301}\u{301}", "\u{202E}", "\0",
      String(repeating: "9", count: 30),
    ]
    let lines = (0..<150).map { _ in
      "\(words.randomElement(using: &random) ?? "") \(rests.randomElement(using: &random) ?? "")\n"
    }
    try check(Array(lines.joined().utf8))
  }

  @Test func aHugeLineIsTextLikeAnyOther() throws {
    let name = String(repeating: "日本", count: 100_000)
    let run = try house.run("open 1", "set name \(name)", "back", "quit")
    #expect(run.end == .exited(0))
    #expect(try house.names.first == name)
    #expect(run.screens.last?[3].hasPrefix("1  日本日本") == true)
  }

  @Test func aHugeCommandThatIsNoneIsToldInShort() throws {
    let run = try house.run(String(repeating: "jump", count: 200_000), "delete 1 yes")
    #expect(run.end == .exited(1))
    #expect(run.errorOutput.count < 5_000)
    #expect(run.errorText.contains(": There is no command or button \"jumpjump"))
    #expect(run.errorText.hasSuffix("\" here. Buttons here: add, edit. Try help.\n"))
    #expect(try house.names.count == 2)
  }

  /// No part of an overlong line is run as a command.
  @Test(arguments: [("\ndelete 1 yes\n", 2), ("delete 1 yes\n", 3), ("delete 1 yes", 3)])
  func aLineBeyondTheLimitIsPassedOver(rest: String, count: Int) throws {
    let line = String(repeating: "x", count: (1 << 20) + 1)
    let run = try house.run(input: Array((line + rest).utf8))
    #expect(run.errorLines == ["Line 1: A line of more than 1048576 bytes was skipped."])
    #expect(run.end == .exited(1))
    #expect(try house.names.count == count)
  }

  @Test func nobodyReadsTheOutput() throws {
    let run = try house.run(input: Array("delete 1 yes\n".utf8), readsOutput: false)
    #expect(run.end == .exited(1))
    #expect(run.errorText.hasPrefix("Standard output cannot be written: "))
    #expect(try house.items == ListedItem.three)
  }

  /// The reader closes its pipe after the first lines; work until then is saved.
  @Test func theReaderGoes() throws {
    let script = """
      { echo "delete 1 yes"; i=0; while [ $i -lt 4000 ]; do echo show; i=$((i+1)); done; } \
        | { "$0" --data "$1"; echo "status $?" >&2; } | head -n 20
      """
    let run = try CommandRun(
      URL(filePath: "/bin/sh"), arguments: ["-c", script, Household.program.path, house.file.path],
      input: "")
    #expect(run.errorText.contains("Standard output cannot be written: "))
    #expect(run.errorText.hasSuffix("status 1\n"))
    #expect(try house.names == ["Shiny Mac", "Fluffy Spark"])
  }
}
