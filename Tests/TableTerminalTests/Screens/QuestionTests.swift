import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// A question is answered once, and any other input declines it.
@Suite struct QuestionTests {
  private let log = Log()
  private let stack: ScreenStack

  init() {
    stack = ScreenStack(root: RecordingScreen("A", log: log))
  }

  private func ask(_ text: String = "Sure?") {
    _ = log.take()
    stack.ask(text) { [log] in
      log.note("\(text) yes")
    } decline: { [log] in
      log.note("\(text) no")
    }
  }

  @Test(arguments: [("yes", "Sure? yes"), ("no", "Sure? no"), ("YES ", "Sure? yes")])
  func anAnswerIsTakenOnce(line: String, entry: String) throws {
    ask()
    #expect(stack.status == "Sure? yes or no")
    try stack.carryOut(line)
    #expect(log.entries == [entry])
    #expect(stack.status == nil)
    #expect(throws: UserError("There is no question to answer.")) { try stack.carryOut(line) }
  }

  @Test(arguments: [("undo", "A performs undo"), ("open 2", "A performs open 2")])
  func anotherCommandDeclines(line: String, entry: String) throws {
    ask()
    try stack.carryOut(line)
    #expect(log.entries == ["Sure? no", entry])
    #expect(throws: UserError.self) { try stack.carryOut("yes") }
  }

  @Test(arguments: ["show", "help"])
  func lookingAroundLeavesTheQuestion(line: String) throws {
    ask()
    try stack.carryOut(line)
    #expect(log.entries == [])
    try stack.carryOut("yes")
    #expect(log.entries == ["Sure? yes"])
  }

  @Test(arguments: ["jump", "open x", "set", "move 1"])
  func whatIsNoCommandLeavesTheQuestion(line: String) throws {
    ask()
    #expect(throws: UserError.self) { try stack.carryOut(line) }
    try stack.carryOut("no")
    #expect(log.entries == ["Sure? no"])
  }

  @Test func anotherQuestionDeclinesTheFirst() throws {
    ask("First?")
    stack.ask("Second?") { [log] in log.note("Second? yes") }
    #expect(log.take() == ["First? no"])
    try stack.carryOut("yes")
    #expect(log.entries == ["Second? yes"])
  }

  @Test func anotherScreenDeclines() throws {
    ask()
    stack.push(RecordingScreen("B", log: log))
    #expect(log.take() == ["Sure? no", "A disappears", "B appears"])
    ask("Back?")
    stack.pop()
    #expect(log.entries == ["Back? no", "B disappears", "A appears"])
  }

  /// Quitting asks; leaving that question is no answer.
  @Test(arguments: [(TerminalKey.character("y"), true), (.character("n"), false)])
  func whatIsSavedOnRequestIsAskedAbout(key: TerminalKey, answer: Bool) throws {
    let saving = ApplicationSaver(ApplicationHooks(savers: [UnsavedNotes()]))
    stack.ending.saving = saving
    #expect(stack.title == "* A")
    #expect(stack.buttons.last?.title == "Save")
    try stack.finish()
    stack.askToSave()
    #expect(!stack.isFinished && stack.status == "Save the changes of notes.txt? yes or no")
    stack.press(.escape)
    #expect(saving.savesAtEnd == nil && !stack.isFinished && stack.question == nil)
    stack.askToSave()
    stack.press(key)
    #expect(saving.savesAtEnd == answer && stack.isFinished && stack.question == nil)
  }

  private struct UnsavedNotes: WorkSaver {
    var unsaved: [String]? { ["notes.txt"] }

    func save() {}
  }

  @Test func aConfirmationThatFailsIsToldAndAskedNoMore() {
    stack.ask("Sure?") { throw UserError("It is locked.") }
    stack.press(.character("y"))
    #expect(stack.status == "It is locked.")
    #expect(stack.question == nil)
  }

  @Test(arguments: [
    (TerminalKey.character("y"), "yes"), (.character("Y"), "yes"), (.enter, "yes"),
    (.character("n"), "no"), (.character("N"), "no"), (.escape, "no"),
  ])
  func keysAnswer(key: TerminalKey, answer: String) {
    ask()
    stack.press(.character("x"), .down, .character("?"), .paste("y"))
    #expect(log.entries == [])
    stack.press(key)
    #expect(log.entries == ["Sure? \(answer)"])
  }

  /// On a narrow screen, the answers have priority.
  @Test func theAnswersStayOnANarrowScreen() {
    ask("Delete the lamp that stands on the desk upstairs, with all there is to it?")
    #expect(
      stack.lines(columns: 30, lines: 5)[1...] == [
        "", "", "Delete the lamp that stands on", "the desk upstairs, … yes or no",
      ])
    #expect(
      stack.lines(columns: 30, lines: 4)[1...] == [
        "", "Delete the lamp that stands on", "the desk upstairs, … yes or no",
      ])
  }

  @Test func theLastLineNamesTheKeysThatAnswer() {
    ask()
    #expect(stack.lines().last == "Sure? yes or no              y Yes  n No")
  }
}
