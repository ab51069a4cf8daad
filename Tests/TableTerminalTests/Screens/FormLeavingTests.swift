import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Escape leaves a form or a text, and asks first if something would be lost.
@Suite struct FormLeavingTests {
  private let editing = SampleForm(.editing)
  private let adding = SampleForm(.adding)

  @Test func whatIsNewIsDiscardedAfterAQuestion() {
    adding.stack.type("!")
    adding.stack.press(.escape)
    #expect(adding.stack.lines().last == "Discard changes? yes or no")
    adding.stack.press(.character("n"))
    #expect(adding.form.input?.text == "!")
    #expect(adding.log.entries == [])
    adding.stack.press(.escape, .character("y"))
    #expect(adding.log.entries == ["List appears", "completion"])
  }

  @Test func whatWasAcceptedIsAskedAboutToo() {
    adding.stack.type("!")
    adding.stack.press(.down, .escape)
    #expect(adding.stack.status == "Discard changes? yes or no")
    adding.stack.press(.escape)
    #expect(adding.stack.topScreen === adding.form)
  }

  @Test func nothingIsAskedWhereNothingChanged() {
    adding.stack.press(.end)
    adding.stack.type("!")
    adding.stack.press(.backspace, .escape)
    #expect(adding.log.entries == ["List appears", "completion"])
    editing.stack.press(.escape)
    #expect(editing.log.entries == ["List appears"])
  }

  private struct Measure: Equatable {
    var name = ""
    var share = Double.nan
  }

  /// A value with NaN equals no value, not even itself.
  @Test func nothingIsAskedWhereAValueWithNaNIsTheSame() throws {
    let log = Log()
    let draft = EditDraft.adding(Measure(), save: { log.note($0.name) }, remove: { _ in })
    let form = FormScreen("Measure", draft, fields: [FormField("Name", \.name)])
    let stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    stack.present(form)
    stack.type("!")
    stack.press(.backspace, .escape)
    #expect(stack.count == 1 && log.entries == [])
  }

  @Test func theButtonAsksAsItsKeyDoes() {
    adding.stack.type("!")
    adding.stack.press(.down, .down, .down, .down, .up, .enter)
    #expect(adding.stack.status == "Discard changes? yes or no")
    adding.stack.press(.character("n"))
    _ = adding.stack.lines()
    adding.stack.handle(MouseEvent(.pressed(.left), line: 6, column: 3))
    #expect(adding.stack.status == "Discard changes? yes or no")
  }

  @Test func aTranscriptMeansWhatItSays() throws {
    #expect(
      try adding.stack.transcript("set name Chair", "cancel").prefix(6) == [
        "Lamp", "Name   Chair", "Count  1", "Day    Monday", "Note", "[Cancel] [Done]",
      ])
    #expect(adding.log.entries == ["List appears", "completion"])
  }

  @Test func aTextThatCannotBeAcceptedIsDiscardedAfterAQuestion() {
    editing.stack.type("s")
    editing.stack.press(.down)
    editing.stack.type("x")
    editing.stack.press(.escape)
    #expect(editing.stack.status == "Discard the entry \"1x\"? yes or no")
    editing.stack.press(.character("n"))
    #expect(editing.form.input?.text == "1x")
    editing.stack.press(.escape, .character("y"))
    #expect(editing.committed.last == Thing(name: "Lamps"))
    #expect(editing.stack.count == 1)
  }

  @Test func aLongEntryIsQuotedInPart() {
    editing.stack.press(.down, .paste(String(repeating: "x", count: 9_999)), .escape)
    let quoted = "1\(String(repeating: "x", count: 38))…"
    #expect(editing.stack.status == "Discard the entry \"\(quoted)\"? yes or no")
  }

  @Test func whatCannotBeKeptIsDiscardedAfterAQuestion() {
    editing.refuse("The list is full.")
    editing.stack.type("s")
    editing.stack.press(.escape)
    #expect(editing.stack.status == "The list is full. Discard changes? yes or no")
    editing.stack.press(.character("y"))
    #expect(editing.stack.count == 1)
    #expect(editing.committed.isEmpty)
  }

  @Test func aNewTextIsDiscardedAfterAQuestion() {
    let text = SampleText(.adding)
    text.stack.type("milk")
    text.stack.press(.escape)
    #expect(text.stack.status == "Discard changes? yes or no")
    text.stack.press(.character("n"))
    #expect(text.screen.text == "milk")
    text.stack.press(.escape, .character("y"))
    #expect(text.stack.count == 1)
    #expect(text.log.take() == [])
  }

  @Test func examplesAreForTranscripts() throws {
    let stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    let name = FormField<Thing>(
      "Name", \.name, required: "A thing needs a name.", example: "Lamp")
    stack.push(FormScreen("Lamp", .editing(Thing()) { _ in }, fields: [name]))
    #expect(
      try stack.transcript("set name  ").suffix(1)
        == ["! A thing needs a name. For example: set name Lamp"])
    stack.press(.control("u"))
    #expect(stack.lines(columns: 30)[2] == "  A thing needs a name.")
  }
}
