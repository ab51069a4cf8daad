import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Entered text arrives as a value, parsed once.
@Suite struct FormParsingTests {
  private struct Trip: Equatable {
    var days = 1
    var hours: Int?
  }

  private let log = Log()
  private let form: FormScreen<Trip>
  private let stack: ScreenStack

  init() {
    let log = log
    func number(_ text: String) throws -> Int {
      log.note(text)
      guard let number = Int(text) else { throw UserError("\"\(text)\" is not a number.") }
      return number
    }
    form = FormScreen(
      "Trip", .adding(Trip(), save: { _ in }, remove: { _ in }),
      fields: [
        FormField("Days", \.days, validatesWhileTyping: false, parse: number),
        FormField("Hours", optional: \.hours, format: { "\($0) h" }, parse: number),
      ])
    stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    stack.present(form)
  }

  @Test func aCommandIsParsedOnce() throws {
    try stack.carryOut("set days 007")
    #expect(form.value == Trip(days: 7))
    try stack.carryOut("set hours 12")
    #expect(form.value == Trip(days: 7, hours: 12))
    #expect(log.take() == ["007", "12"])
    #expect(throws: UserError("\"x\" is not a number.")) { try stack.carryOut("set days x") }
    #expect(log.take() == ["x"])
    try stack.carryOut("done")
    #expect(log.take() == [])
  }

  /// A field not validated while typing may do more than parse, such as copying a file.
  @Test func whatIsTypedIsParsedOnceWhenItIsLeft() {
    stack.type("123")
    _ = stack.lines()
    #expect(log.take() == [])
    stack.press(.down)
    #expect(log.take() == ["123"])
    stack.press(.up, .character("x"), .enter)
    #expect(log.take() == ["123x"])
    #expect(stack.message == nil)
    #expect(
      stack.lines(columns: 30)[1...2] == ["❯ Days   123x", "  \"123x\" is not a number."])
    #expect(form.value == Trip(days: 123))
  }

  @Test func whatIsCheckedWhileTypingIsParsedOnceMoreWhenItIsLeft() {
    stack.press(.down, .character("x"))
    #expect(
      stack.lines(columns: 30)[2...3] == ["❯ Hours  x", "  \"x\" is not a number."])
    stack.press(.backspace, .character("5"))
    _ = log.take()
    stack.press(.down)
    #expect(log.take() == ["5"])
    #expect(stack.lines(columns: 30)[2] == "  Hours  5 h")
  }

  @Test(arguments: ["", " ", "\t"])
  func aBlankTextIsNothing(text: String) throws {
    try stack.perform(CommandInput("set hours 5"))
    try stack.perform(CommandInput("set hours \(text)"))
    #expect(form.value.hours == nil)
    #expect(log.take() == ["5"])
    #expect(throws: UserError.self) { try stack.perform(CommandInput("set days \(text)")) }
  }

  @Test func whatNobodyTouchedIsCheckedBeforeItIsNew() throws {
    var trip = Trip()
    trip.hours = 3
    let draft = EditDraft.adding(trip, save: { _ in }, remove: { _ in })
    let refusing = FormScreen(
      "Trip", draft,
      fields: [FormField("Hours", optional: \.hours) { _ in throw UserError("No hours.") }])
    stack.present(refusing)
    #expect(throws: UserError("No hours.")) { try stack.carryOut("done") }
    try stack.carryOut("set hours")
    try stack.carryOut("done")
    #expect(stack.topScreen === form)
  }
}
