import Testing

@testable import TableTerminal

/// What is wrong is said beside the field, and choices are picked.
@Suite struct FormValidationTests {
  private let log = Log()
  private let form: FormScreen
  private let stack: ScreenStack

  init() {
    let log = log
    form = FormScreen(
      "Task", purpose: .adding,
      fields: [
        FormField("Text", text: "", check: { $0.isEmpty ? "A task needs a text." : nil }),
        FormField("Due", day: ""),
        FormField("Urgent", isOn: false),
        FormField("Size", choices: ["small", "medium", "large"], text: "medium"),
      ]
    ) { values in
      log.note(["Text", "Due", "Urgent", "Size"].compactMap { values[$0] }.joined(separator: "|"))
    }
    stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    stack.present(form)
  }

  @Test func oneFunctionChecksWhileTypingAndPutsTheTextInItsForm() {
    let form = FormScreen(
      "Item", purpose: .editing,
      fields: [
        FormField(
          "Value", text: "1",
          validate: { text in
            guard let number = Int(text) else { throw CommandError("That is no number.") }
            return String(number)
          })
      ]
    ) { _ in }
    let stack = ScreenStack(root: form)
    stack.type("x")
    #expect(stack.lines()[1] == "❯ Value  1x   That is no number.")
    stack.press(.enter)
    #expect(stack.status == "That is no number.")
    #expect(form.values["Value"] == "1")
    stack.press(.home, .delete, .delete)
    stack.type("007")
    #expect(stack.lines()[1] == "❯ Value  007")
    stack.press(.enter)
    #expect(form.values["Value"] == "7")
  }

  @Test func whatIsWrongIsSaidWhileTyping() {
    stack.press(.down)
    stack.type("2026-02-3")
    #expect(stack.lines(columns: 70)[2] == "❯ Due     2026-02-3")
    stack.type("0")
    #expect(
      stack.lines(columns: 70)[2]
        == "❯ Due     2026-02-30   \"2026-02-30\" is no day. For example: 2026-11-21")
    #expect(stack.status == nil)
    #expect(stack.lines(columns: 24)[2] == "❯ Due     2026-02-30")
    stack.press(.backspace, .backspace, .down)
    #expect(form.focus == 1)
    #expect(stack.status == "\"2026-02-\" is no day. For example: 2026-11-21")
    stack.type("3")
    #expect(stack.lines(columns: 70)[2] == "❯ Due     2026-02-3")
    stack.press(.down)
    #expect(stack.lines(columns: 70)[2] == "  Due     2026-02-03")
  }

  @Test func aDayIsWrittenWithTwoDigits() throws {
    try stack.carryOut("set due 2026-2-3")
    #expect(form.values["Due"] == "2026-02-03")
    #expect(throws: CommandError("\"tomorrow\" is no day. For example: 2026-11-21")) {
      try stack.carryOut("set due tomorrow")
    }
    try stack.carryOut("set due")
    #expect(form.values["Due"] == "")
  }

  @Test func doneIsRefusedWithTheFirstReasonAndGoesThere() {
    stack.press(.down, .down, .control("s"))
    #expect(stack.count == 2)
    #expect(stack.status == "A task needs a text.")
    #expect(form.focus == 0)
    #expect(stack.lines(columns: 60)[1] == "❯ Text       A task needs a text.")
    stack.type("x")
    #expect(stack.lines(columns: 60)[1] == "❯ Text    x")
    stack.press(.control("s"))
    #expect(log.take() == ["x||no|medium"])
    #expect(stack.count == 1)
  }

  @Test func choicesAreGoneThrough() throws {
    stack.type("x")
    stack.press(.down, .down)
    #expect(stack.lines(columns: 40)[3] == "❯ Urgent  ‹ no ›  no, yes")
    #expect(stack.keyLine.contains("→ Space Next choice"))
    stack.press(.space)
    #expect(form.values["Urgent"] == "yes")
    stack.press(.space, .left, .down)
    #expect(
      stack.lines(columns: 60)[3...4] == [
        "  Urgent  yes", "❯ Size    ‹ medium ›  small, medium, large",
      ])
    let sizes = [Key.right, .right, .left, .character("m"), .character("S"), .character("q")].map {
      stack.press($0)
      return form.values["Size"]
    }
    #expect(sizes == ["large", "small", "large", "medium", "small", "small"])
    stack.press(.control("_"))
    #expect(form.values["Size"] == "medium")
  }

  @Test func aTranscriptSetsChoices() throws {
    #expect(
      try stack.transcript("set size LARGE", "set urgent maybe", "set urgent yes", "done") == [
        "Task", "Text", "Due", "Urgent  no", "Size    large", "[Cancel] [Done]", "",
        "! \"maybe\" is none of: no, yes.",
        "Task", "Text", "Due", "Urgent  yes", "Size    large", "[Cancel] [Done]", "",
        "! A task needs a text.",
      ])
  }

  @Test(
    arguments: [
      ("2024-02-29", "2024-02-29"), ("2023-02-29", nil), ("1900-02-29", nil),
      ("2000-02-29", "2000-02-29"), ("2026-1-5", "2026-01-05"), ("2026-13-01", nil),
      ("2026-00-01", nil), ("2026-04-31", nil), ("26-01-01", nil), ("2026-01-0", nil), ("", nil),
      ("2026-01", nil), ("2026-01-01-01", nil), ("+026-01-01", nil), ("2026-01-٣", nil),
      ("0001-01-01", "0001-01-01"), ("2026-01-99999999999999999999", nil),
    ] as [(String, String?)])
  func onlyDaysThatThereAreAreDays(text: String, day: String?) {
    #expect(CalendarDay(text)?.description == day)
  }
}
