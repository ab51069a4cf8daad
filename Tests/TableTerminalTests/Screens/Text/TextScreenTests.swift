import TableInvariants
import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// A text in a terminal: keys in, lines out.
@Suite struct TextScreenTests {
  private let new = SampleText(.adding)
  private let old = SampleText(.editing, "Shopping\nmilk and bread")

  @Test func theTextIsWrappedByWords() {
    let text = SampleText(.editing, "The quick brown fox\n\n日本語のテキストを折り返す\nend")
    #expect(
      text.stack.lines(columns: 13, lines: 12)[..<8] == [
        "‹ Memo", "The quick", "brown fox", "", "日本語のテキ", "ストを折り返", "す", "end",
      ])
  }

  @Test func lettersAreTextAndTheCursorIsBehindThem() {
    new.stack.type("q?x /")
    let canvas = new.stack.draw(for: TerminalSize(columns: 20, lines: 8))
    #expect(canvas.lines[..<2] == ["Memo", "q?x /"])
    let cursor = canvas.cursor
    #expect(cursor?.line == 1 && cursor?.column == 5 && cursor?.isVisible == true)
  }

  @Test func theCursorStandsOnTheFirstColumnOfAWideCharacter() {
    let text = SampleText(.editing, "日本")
    text.stack.press(.right)
    let canvas = text.stack.draw(for: TerminalSize(columns: 20, lines: 8))
    #expect(canvas.cursor?.line == 1 && canvas.cursor?.column == 2)
  }

  @Test func aFullLineLeavesRoomForTheCursor() {
    new.stack.type("123456789")
    let canvas = new.stack.draw(for: TerminalSize(columns: 10, lines: 8))
    #expect(canvas.lines[1] == "123456789")
    #expect(canvas.cursor?.line == 1 && canvas.cursor?.column == 9)
  }

  @Test func keysEdit() {
    new.stack.type("one two")
    new.stack.press(.enter, .paste("three\nfour"), .control("w"), .home, .backspace)
    #expect(new.screen.text == "one two\nthree")
    new.stack.press(.up, .control("a"), .control("k"), .control("k"))
    #expect(new.screen.text == "three")
    new.stack.press(.end, .control("u"), .control("_"), .control("/"), .control("y"))
    #expect(new.screen.text == "three")
    new.stack.press(.modified(.left, .control), .modified(.delete, .control))
    #expect(new.screen.text == "")
  }

  @Test func theTextScrollsWithTheCursor() {
    let text = SampleText(.editing, (0..<20).map { "line \($0)" }.joined(separator: "\n"))
    text.stack.press(.modified(.end, .control))
    #expect(
      text.stack.lines(columns: 20, lines: 6)[1..<5] == [
        "line 16", "line 17", "line 18", "line 19",
      ])
    text.stack.press(.modified(.home, .control))
    #expect(text.stack.lines(columns: 20, lines: 8)[1] == "line 0")
  }

  @Test(arguments: [0, 1, 2, 3, 4], [0, 1, 2, 3])
  func anySizeIsDrawn(lines: Int, columns: Int) {
    let text = SampleText(.editing, "日本語 and\nmore")
    for key: TerminalKey in [.down, .end, .character("x"), .pageDown, .up] {
      text.stack.handle(key)
      let canvas = text.stack.draw(for: TerminalSize(columns: columns, lines: lines))
      #expect(canvas.checkInvariants() == [])
    }
  }

  @Test func whatCouldControlTheTerminalIsShown() {
    let text = SampleText(.editing, "a\u{1B}[31mb\tc\u{202E}d\u{1}\u{301}e")
    #expect(text.stack.lines()[1] == "a␛[31mb␉c\u{FFFD}d␁e")
  }

  // MARK: - Ways out

  @Test func doneKeepsANewText() {
    new.stack.type("milk")
    new.stack.press(.control("s"))
    #expect(new.log.take() == ["committed \"milk\""])
    #expect(new.stack.count == 1)
  }

  @Test(arguments: ["", " \n\t "])
  func doneLeavesNothingOfAnEmptyText(text: String) {
    new.stack.press(.paste(text), .control("s"))
    #expect(new.log.take() == [])
    #expect(new.stack.count == 1)
  }

  @Test func cancelLeavesNothingBehind() {
    new.stack.type("milk")
    new.stack.press(.escape, .character("y"))
    #expect(new.log.take() == [])
    #expect(new.stack.count == 1)
  }

  @Test(arguments: [TerminalKey.escape, .control("s")])
  func goingBackKeepsWhatWasEdited(key: TerminalKey) {
    old.stack.press(.modified(.end, .control), .character("!"), key)
    #expect(old.log.take() == ["committed \"Shopping\\nmilk and bread!\""])
    #expect(old.stack.count == 1)
  }

  @Test func nothingIsCommittedWhenNothingChanged() {
    old.stack.press(.character("!"), .backspace, .escape)
    #expect(old.log.take() == [])
    #expect(old.stack.count == 1)
  }

  @Test func otherBytesOfTheSameLettersAreAChange() throws {
    let text = SampleText(.editing, "é")
    try text.stack.carryOut("text e\u{301}")
    try text.stack.carryOut("back")
    #expect(text.log.take() == ["committed \"e\u{301}\""])
  }

  @Test(arguments: [TerminalKey.escape, .control("s")])
  func aTextThatIsThereCannotBecomeEmpty(key: TerminalKey) {
    old.stack.press(.modified(.end, .control), .control("u"), .backspace, .control("u"), key)
    let reason = "The text cannot be empty. Type something, or undo."
    #expect(
      old.stack.status == (key == .escape ? "\(reason) Discard changes? yes or no" : reason))
    #expect(old.stack.count == 2)
    if key == .escape { old.stack.press(.character("n")) }
    old.stack.press(.control("_"), key)
    #expect(old.log.take() == ["committed \"Shopping\""])
  }

  @Test func whatCannotBeKeptStaysInSight() {
    new.stack.type("milk")
    new.refuse("The disk is full.")
    new.stack.press(.control("s"))
    #expect(new.stack.status == "The disk is full.")
    #expect(new.stack.count == 2)
    new.refuse(nil)
    new.stack.press(.control("s"))
    #expect(new.log.take() == ["committed \"milk\""])
  }

  @Test func savingInBetweenKeepsEachTextOnce() throws {
    new.stack.type("milk")
    try new.screen.finishEditing()
    try new.screen.finishEditing()
    new.stack.type("!")
    try new.screen.finishEditing()
    new.stack.press(.escape, .character("y"))
    #expect(
      new.log.take() == ["committed \"milk\"", "committed \"milk!\"", "removed \"milk!\""])
  }

  @Test func aTextThatWasKeptAndIsEmptiedIsTakenBack() throws {
    new.stack.type("m")
    try new.screen.finishEditing()
    new.stack.press(.backspace, .control("s"))
    #expect(new.log.take() == ["committed \"m\"", "removed \"m\""])
    #expect(new.stack.count == 1)
  }

  @Test func endingKeepsTheText() {
    old.stack.press(.character("!"), .control("q"))
    #expect(old.stack.isFinished)
    #expect(old.log.take() == ["committed \"!Shopping\\nmilk and bread\""])
  }
}
