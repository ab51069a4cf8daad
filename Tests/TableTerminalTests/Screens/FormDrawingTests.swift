import TableInvariants
import TableTesting
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// A form as lines of text.
@Suite struct FormDrawingTests {
  private let editing = SampleForm(.editing)
  private let adding = SampleForm(.adding)

  private func written<Value>(
    _ form: FormScreen<Value>, columns: Int = 40, lines: Int = 24
  ) throws -> [String] {
    var written: [String] = []
    try form.write(for: TerminalSize(columns: columns, lines: lines), with: .unicode) {
      written.append($0)
    }
    return written
  }

  @Test func theFieldsStandBelowEachOther() throws {
    #expect(
      editing.stack.lines()[..<6] == [
        "‹ Lamp", "❯ Name   Lamp", "  Count  1", "  Day    Monday", "  Note", "",
      ])
    #expect(try written(editing.form) == ["Name   Lamp", "Count  1", "Day    Monday", "Note"])
  }

  @Test func theButtonsStandBelowTheFields() throws {
    #expect(
      adding.stack.lines()[..<7] == [
        "Lamp", "❯ Name   Lamp", "  Count  1", "  Day    Monday", "  Note", "", "  [Cancel] [Done]",
      ])
    #expect(try written(adding.form).last == "[Cancel] [Done]")
  }

  @Test func theFocusedButtonIsInverse() {
    adding.stack.press(.down, .down, .down, .down)
    let canvas = adding.stack.draw(for: TerminalSize(columns: 40, lines: 10))
    #expect(canvas.line(6) == "  [Cancel]❯[Done]")
    #expect(canvas[6, 2].style == .accent)
    #expect(canvas[6, 11].style == .highlight)
    #expect(canvas[4, 0].text == " ")
  }

  @Test func theFieldThatKeysActOnIsFramedWhereThereIsRoom() {
    adding.stack.press(.down, .end)
    adding.stack.type("x")
    #expect(
      adding.stack.lines(lines: 16) == [
        "Lamp",
        "",
        "  Name     Lamp",
        "         ┌─────────────────────────────┐",
        "❯ Count  │ 1x                          │",
        #"         │ "1x" is not a number.       │"#,
        "         └─────────────────────────────┘",
        "  Day      Monday",
        "",
        "  Note",
        "",
        "  [Cancel] [Done]",
        "", "", "",
        "Esc Cancel  Ctrl-S Done  F1 Help",
      ])
    #expect(adding.stack.draw(for: TerminalSize(columns: 40, lines: 16)).cursor?.line == 4)
    adding.stack.press(.backspace, .tab)
    #expect(
      adding.stack.lines(columns: 100, lines: 13)[7...11] == [
        "         ┌──────────────────────────────────────────────────────────┐",
        "❯ Note   │                                                          │",
        "         └──────────────────────────────────────────────────────────┘",
        "  [Cancel] [Done]",
        "",
      ])
    adding.stack.symbols = .ascii
    #expect(
      adding.stack.lines(lines: 13)[7...9] == [
        "         +-----------------------------+",
        "> Note   |                             |",
        "         +-----------------------------+",
      ])
  }

  /// With any colors, a marker and a frame show which field has the focus.
  @Test func theFocusIsSeenWithoutColours() {
    let first = adding.stack.lines(lines: 16)
    adding.stack.press(.tab)
    let second = adding.stack.lines(lines: 16)
    #expect(
      first.filter { $0.hasPrefix("❯") } == [
        "❯ Name   │ Lamp                        │"
      ])
    #expect(
      second.filter { $0.hasPrefix("❯") } == [
        "❯ Count  │ 1                           │"
      ])
  }

  @Test func aLongErrorIsWholeOnANarrowScreen() {
    let reason = "This is not a value. Enter whole dollars from 0 to 999999999999, please."
    let field = FormField<Int>("Value", \.self) { _ in throw UserError(reason) }
    let stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    stack.push(FormScreen("Lamp", .editing(4) { _ in }, fields: [field, field]))
    stack.type("x")
    #expect(
      stack.lines(columns: 30)[..<7] == [
        "‹ Lamp", "❯ Value  4x", "  This is not a value. Enter", "  whole dollars from 0 to",
        "  999999999999, please.", "  Value  4", "",
      ])
    stack.press(.enter)
    #expect(stack.lines(columns: 30)[5...8] == ["  Value  4", "", "", ""])
  }

  @Test func aLongEntryLeavesRoomForWhatIsWrong() {
    let editing = SampleForm(.editing)
    editing.stack.press(.down, .paste(String(repeating: "x", count: 9_999)))
    let lines = editing.stack.lines(columns: 30, lines: 16)
    #expect(lines[3] == "  \"1\(String(repeating: "x", count: 26))")
    #expect(lines[11...13] == ["  is not a number.", "  Day    Monday", "  Note"])
  }

  @Test func thePanelIsHiddenWhenTheTerminalIsLow() throws {
    let editing = SampleForm(.editing) { thing in
      FormPanel(lines: [thing.name, "日本の写真"], minimumTerminalHeight: 12)
    }
    let box = ["┌────────────┐", "│ Lamp       │", "│ 日本の写真 │", "└────────────┘"]
    #expect(editing.stack.lines(lines: 12)[6...9].elementsEqual(box))
    #expect(!editing.stack.lines(lines: 11).contains { $0.contains(box[2]) })
    #expect(try written(editing.form, lines: 12).suffix(4) == box[...])
    #expect(try written(editing.form, lines: 11).count == 4)
    try editing.stack.carryOut("set name Other")
    #expect(try written(editing.form)[5] == "│ Other      │")
  }

  @Test func aNarrowPanelEndsItsLinesInAnEllipsis() throws {
    let editing = SampleForm(.editing) { _ in
      FormPanel(lines: ["a long line", "日本の写真"], minimumTerminalHeight: 0)
    }
    #expect(
      try written(editing.form, columns: 10).suffix(4) == [
        "┌────────┐", "│ a lon… │", "│ 日本…  │", "└────────┘",
      ])
  }

  @Test func aFieldThatKeysActOnIsAlwaysInSight() {
    adding.stack.press(.down, .down)
    #expect(adding.stack.lines(lines: 4)[1...2] == ["  Day    Monday", "❯ Note"])
    adding.stack.press(.up)
    #expect(adding.stack.lines(lines: 4)[1...2] == ["  Name   Lamp", "❯ Count  1"])
  }

  @Test(arguments: Sample.seeds(40) as [UInt64])
  func everySizeAndTextIsDrawnSafely(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let texts = ["\u{1B}[31mred", "日本語", "a\nb", "\u{202E}x", "👩‍👩‍👧‍👦", "", "e\u{301}", "\u{9B}2J"]
    func text() -> String {
      (0..<3).map { _ in texts.randomElement(using: &random) ?? "" }.joined()
    }
    let value = (0..<4).map { _ in text() }
    let fields = value.indices.map { FormField<[String]>(text(), \.[$0]) }
    let draft = EditDraft.adding(value, save: { _ in }, remove: { _ in })
    let form = FormScreen(text(), draft, fields: fields) { _ in
      FormPanel(lines: texts, minimumTerminalHeight: 0)
    }
    let stack = ScreenStack(root: form)
    for columns in stride(from: 1, through: 60, by: 6) {
      for lines in 1...14 {
        let size = TerminalSize(columns: columns, lines: lines)
        #expect(stack.draw(for: size).checkInvariants() == [])
      }
      for line in try written(form, columns: columns) { #expect(line.sanitizedForTerminal == line) }
    }
  }
}
