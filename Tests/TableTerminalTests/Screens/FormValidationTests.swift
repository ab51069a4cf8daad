import TableColumns
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Errors are shown beside the field, and choices are picked.
@Suite struct FormValidationTests {
  private enum Size: CaseIterable { case small, medium, large }

  private struct Task: Equatable {
    var text = ""
    var due: CalendarDay?
    var isUrgent = false
    var size = Size.medium
  }

  private let log = Log()
  private let form: FormScreen<Task>
  private let stack: ScreenStack

  init() {
    let log = log
    let draft = EditDraft.adding(Task()) { task in
      log.note("\(task.text)|\(task.due?.description ?? "")|\(task.isUrgent)|\(task.size)")
    } remove: { _ in
      log.note("removed")
    }
    form = FormScreen(
      "Task", draft,
      fields: [
        FormField("Text", \.text, required: "A task needs a text."),
        FormField("Due", \.due),
        FormField("Urgent", \.isUrgent),
        FormField("Size", \.size, choices: Size.allCases),
      ])
    stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    stack.present(form)
  }

  @Test func whatIsWrongIsSaidWhileTyping() {
    stack.press(.down)
    stack.type("2026-02-3")
    #expect(stack.lines(columns: 70)[2] == "❯ Due     2026-02-3")
    stack.type("0")
    let advice = "Enter a date such as 2026-12-24, today or tomorrow, or an empty text."
    #expect(
      stack.lines(columns: 120)[2...3] == [
        "❯ Due     2026-02-30", "  \"2026-02-30\" is not a date. \(advice)",
      ])
    #expect(stack.status == nil)
    #expect(
      stack.lines(columns: 30)[2...6] == [
        "❯ Due     2026-02-30", "  \"2026-02-30\" is not a date.", "  Enter a date such as",
        "  2026-12-24, today or", "  tomorrow, or an empty text.",
      ])
    stack.press(.backspace, .backspace, .down)
    #expect(form.focus == 1)
    #expect(stack.status == nil)
    stack.type("3")
    #expect(stack.lines(columns: 70)[2] == "❯ Due     2026-02-3")
    stack.press(.down)
    #expect(stack.lines(columns: 70)[2] == "  Due     2026-02-03")
  }

  @Test func aDayIsWrittenWithTwoDigits() throws {
    try stack.carryOut("set due 2026-2-3")
    #expect(form.value.due?.description == "2026-02-03")
    #expect(throws: UserError.self) { try stack.carryOut("set due yesterday") }
    try stack.carryOut("set due")
    #expect(form.value.due == nil)
  }

  @Test func doneIsRefusedWithTheFirstReasonAndGoesThere() {
    stack.press(.down, .down, .control("s"))
    #expect(stack.count == 2)
    #expect(stack.status == nil)
    #expect(form.focus == 0)
    #expect(stack.lines(columns: 60)[1...2] == ["❯ Text", "  A task needs a text."])
    stack.type("x")
    #expect(stack.lines(columns: 60)[1] == "❯ Text    x")
    stack.press(.control("s"))
    #expect(log.take() == ["x||false|medium"])
    #expect(stack.count == 1)
  }

  @Test func choicesAreGoneThrough() throws {
    stack.type("x")
    stack.press(.down, .down)
    #expect(stack.lines(columns: 40)[3] == "❯ Urgent  ‹ no ›  no, yes")
    #expect(stack.keyLine.contains("→ Space Next choice"))
    stack.press(.space)
    #expect(form.value.isUrgent)
    stack.press(.space, .left, .down)
    #expect(
      stack.lines(columns: 60)[3...4] == [
        "  Urgent  yes", "❯ Size    ‹ medium ›  small, medium, large",
      ])
    let sizes = [
      TerminalKey.right, .right, .left, .character("m"), .character("S"), .character("q"),
    ].map {
      stack.press($0)
      return form.value.size
    }
    #expect(sizes == [.large, .small, .large, .medium, .small, .small])
    stack.press(.control("_"))
    #expect(form.value.size == .medium)
  }

  @Test func aTranscriptSetsChoices() throws {
    #expect(
      try stack.transcript("set size LARGE", "set urgent maybe", "set urgent yes", "done") == [
        "Task", "Text", "Due", "Urgent  no", "Size    large", "[Cancel] [Done]", "",
        "! \"maybe\" is not one of: no, yes.",
        "Task", "Text", "Due", "Urgent  yes", "Size    large", "[Cancel] [Done]", "",
        "! A task needs a text.",
      ])
  }

  /// By keys and by commands, in a form and in a cell.
  @Test func choicesThatOnlyCaseTellsApartAreChosen() throws {
    let units = ["mm", "Mm", "km"]
    let form = FormScreen(
      "Length", EditDraft.adding("mm", save: { _ in }, remove: { _ in }),
      fields: [FormField("Unit", \.self, choices: units) { $0 }])
    let stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    stack.present(form)
    let chosen = units.map { _ in
      stack.press(.right)
      return form.value
    }
    #expect(chosen == ["Mm", "km", "mm"])
    try stack.carryOut("set unit Mm")
    #expect(form.value == "Mm")
    try stack.carryOut("set unit KM")
    #expect(form.value == "km")
    let column = ValueColumn<String>("unit", title: "Unit", \.self, choices: units) { $0 }
    var unit = ""
    try column.enter("Mm", in: &unit)
    #expect(unit == "Mm")
  }
}
