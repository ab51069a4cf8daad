import TableData
import TableText
import Testing

import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// A transcript of screens, as lines of text.
@Suite struct TranscriptTests {
  private let fruit: ChoreTable

  init() throws {
    fruit = try ChoreTable(["Apple", "Banana"])
  }

  private func perform(
    _ line: String, size: TerminalSize = TerminalSize(columns: 40, lines: 24)
  ) throws -> (lines: [String], failure: String?) {
    var lines: [String] = []
    let failure = try Transcript(fruit.stack, size: size).perform(line) { lines.append($0) }
    return (lines, failure)
  }

  @Test func aScreenIsATitleItsLinesAndAnEmptyLine() throws {
    let shown = try perform("show")
    #expect(shown.lines == ["Chores", "[Edit]", "1  Apple", "2  Banana", ""])
    #expect(shown.failure == nil)
  }

  @Test func whatTheReaderIsToldStandsBelow() throws {
    #expect(
      try perform("delete 2").lines == [
        "Chores", "[Edit]", "1  Apple", "2  Banana                       [Delete]",
        "Delete Banana? yes or no", "",
      ])
    #expect(try perform("yes").lines == ["Chores", "[Edit]", "1  Apple", ""])
    #expect(
      try perform("undo").lines == [
        "Chores", "[Edit]", "1  Apple", "2  Banana", "Undone: Delete Banana", "",
      ])
  }

  @Test func thereIsAWayBackFromAForm() throws {
    #expect(try perform("open 1").lines == ["‹ Apple", "Name  Apple", ""])
    #expect(try perform("set name Pear").lines == ["‹ Apple", "Name  Pear", ""])
    #expect(try perform("back").lines == ["Chores", "[Edit]", "1  Pear", "2  Banana", ""])
  }

  @Test func editingModeShowsWhatCanBeDone() throws {
    #expect(
      try perform("edit").lines == [
        "Chores", "[Done]", "1  ⊖ Apple                             ≡",
        "2  ⊖ Banana                            ≡", "",
      ])
  }

  @Test func othersAreLookedForBeforeEachScreen() throws {
    var looks = 0
    let transcript = Transcript(fruit.stack, size: .standard, isQuiet: true) {
      looks += 1
      fruit.source.edit { chores in
        _ = chores.remove(id: 1)
      }
    }
    var lines: [String] = []
    _ = try transcript.perform("edit") { lines.append($0) }
    #expect(lines == [] && looks == 0)
    _ = try transcript.perform("show") { lines.append($0) }
    #expect(lines.count == 4 && lines[2].contains("Banana") && looks == 1)
  }

  @Test func quitWritesNothing() throws {
    let end = try perform("quit")
    #expect(end.lines == [])
    #expect(end.failure == nil)
    #expect(fruit.stack.isFinished)
  }

  @Test(arguments: ["", "   ", "\t"])
  func anEmptyLineDoesNothing(line: String) throws {
    fruit.stack.ask("Sure?") {}
    #expect(try perform(line).lines == [])
    #expect(fruit.stack.question != nil)
  }

  @Test func helpListsCommandsAndButtons() throws {
    let lines = try perform("help").lines
    #expect(lines[0] == "help            This list")
    #expect(lines[4] == "delete N        Delete row N; yes or no follows, or delete N yes")
    #expect(
      lines.suffix(3) == [
        "quit            Save and quit, as at the end of input", "Buttons here: edit", "",
      ])
    #expect(fruit.stack.topScreen.title == "Chores")
  }

  @Test(arguments: [
    ("open 3", "There is no row 3. Rows are numbered 1 to 2."),
    ("jump", "There is no command or button \"jump\" here. Buttons here: edit. Try help."),
    ("move 1", "This command takes the numbers of two rows. For example: move 3 1"),
    ("yes", "There is no question to answer."),
    ("undo", "There is nothing to undo."),
  ])
  func aCommandThatFailsWritesNothingAndChangesNothing(line: String, reason: String) throws {
    let before = try perform("show").lines
    let failed = try perform(line)
    #expect(failed.lines == [])
    #expect(failed.failure == reason)
    #expect(try perform("show").lines == before)
  }

  @Test func aRowThatCannotBeShownIsToldBesideTheOthers() throws {
    try fruit.source.edit { chores throws(TableError) in
      try chores.append(Chore(id: 8, name: "Odd", cellIdentifier: ""), to: 0)
    }
    let shown = try perform("show")
    #expect(shown.lines == ["Chores", "[Edit]", "1  Apple", "2  Banana", "", ""])
    #expect(
      shown.failure
        == "Row 8 has an empty cell identifier. Return the identifier of a registered cell.")
  }

  @Test func aLongTableIsWrittenWhole() throws {
    try fruit.source.edit { chores throws(TableError) in
      try chores.append(contentsOf: (10..<1010).map { Chore(id: $0, name: "Row \($0)") }, to: 0)
    }
    let lines = try perform("show").lines
    #expect(lines.count == 1005)
    #expect(lines[2] == "   1  Apple")
    #expect(
      lines[3...].dropLast().enumerated().allSatisfy { offset, line in
        line
          == "\(DisplayWidthRules.standard.padded(String(offset + 2), toWidth: 4, alignment: .trailing))  "
          + (offset == 0 ? "Banana" : "Row \(offset + 9)")
      })
  }

  @Test(arguments: [1, 2, 3, 7, 24, 255, 1000])
  func onlyTheWidthMatters(height: Int) throws {
    for line in [
      "show", "edit", "delete 1", "no", "search an", "search", "open 1", "set name X", "back",
    ] {
      let lines = try perform(line, size: TerminalSize(columns: 30, lines: height)).lines
      #expect(lines == Self.reference[line], "\(line)")
    }
  }

  private static let reference = [
    "show": ["Chores", "[Edit]", "1  Apple", "2  Banana", ""],
    "edit": [
      "Chores", "[Done]", "1  ⊖ Apple                   ≡", "2  ⊖ Banana                  ≡", "",
    ],
    "delete 1": [
      "Chores", "[Done]", "1  ⊖ Apple            [Delete]", "2  ⊖ Banana                  ≡",
      "Delete Apple? yes or no", "",
    ],
    "no": [
      "Chores", "[Done]", "1  ⊖ Apple                   ≡", "2  ⊖ Banana                  ≡", "",
    ],
    "search an": ["Chores (1 of 2)", "[Done]", "1  ⊖ Banana                  ≡", ""],
    "search": [
      "Chores", "[Done]", "1  ⊖ Apple                   ≡", "2  ⊖ Banana                  ≡", "",
    ],
    "open 1": ["‹ Apple", "Name  Apple", ""],
    "set name X": ["‹ Apple", "Name  X", ""],
    "back": [
      "Chores", "[Done]", "1  ⊖ X                       ≡", "2  ⊖ Banana                  ≡", "",
    ],
  ]
}
