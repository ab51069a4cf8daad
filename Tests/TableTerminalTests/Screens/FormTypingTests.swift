import TableText
import Testing

import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// Keys on a form.
@Suite struct FormTypingTests {
  private let editing = SampleForm(.editing)
  private let adding = SampleForm(.adding)

  @Test func lettersAreTextAndTakeEffectWhenTheFieldIsLeft() {
    editing.stack.type("q?xe")
    #expect(editing.stack.lines()[1] == "❯ Name   Lampq?xe")
    #expect(editing["Name"] == "Lamp")
    editing.stack.press(.down)
    #expect(editing["Name"] == "Lampq?xe")
    #expect(editing.stack.lines()[1...2] == ["  Name   Lampq?xe", "❯ Count  1"])
  }

  @Test func aTextThatIsRejectedIsStillThere() {
    editing.stack.press(.down)
    editing.stack.type("x")
    for key: TerminalKey in [.down, .tab, .up, .enter] {
      editing.stack.press(key)
      let lines = editing.stack.lines()
      #expect(lines[2...3] == ["❯ Count  1x", "  \"1x\" is not a number."], "\(key)")
      #expect(lines[8] == "", "\(key)")
      #expect(editing["Count"] == "1")
    }
    editing.stack.press(.backspace, .control("a"))
    editing.stack.type("2")
    editing.stack.press(.down)
    #expect(editing["Count"] == "21")
  }

  @Test func theWayBackKeepsWhatIsBeingTyped() {
    editing.stack.type("s")
    editing.stack.press(.escape)
    #expect(editing.committed.map(\.name) == ["Lamps"])
    #expect(editing.stack.count == 1)
  }

  @Test func theKeyForDoneLeavesToo() {
    editing.stack.type("s")
    editing.stack.press(.control("s"))
    #expect(editing.committed.map(\.name) == ["Lamps"])
    #expect(editing.stack.count == 1)
  }

  @Test func theOnlyFieldIsLeftWithEnter() throws {
    let table = try ChoreTable(["Lamp"])
    table.stack.press(.enter)
    #expect(table.stack.topScreen.title == "Lamp")
    table.stack.type("s")
    table.stack.press(.enter)
    #expect(table.stack.count == 1)
    #expect(table.names == ["Lamps"])
  }

  @Test func arrowsMoveTheCursorAndDoNotGoBack() {
    editing.stack.press(.left, .left)
    editing.stack.type("-")
    editing.stack.press(.right, .delete)
    #expect(editing.form.input?.text == "La-m")
    #expect(editing.stack.topScreen === editing.form)
  }

  @Test func theFocusPassesOverWhatIsShownOnly() {
    let form = editing.form
    editing.stack.press(.up)
    #expect(form.focus == 0)
    editing.stack.press(.tab, .down)
    #expect(form.focus == 3)
    editing.stack.press(.down, .enter)
    #expect(form.focus == 3)
    editing.stack.press(.backTab)
    #expect(form.focus == 1)
    editing.stack.press(.enter)
    #expect(form.focus == 3)
  }

  @Test func theFocusReachesTheButtonsOfWhatIsNew() {
    let form = adding.form
    adding.stack.press(.down, .down, .down)
    #expect(form.focus == 4)
    #expect(!form.acceptsText)
    adding.stack.press(.down, .down)
    #expect(form.focus == 5)
    adding.stack.press(.up, .up)
    #expect(form.focus == 3)
    adding.stack.type("typed")
    adding.stack.press(.enter)
    #expect(form.focus == 5)
    adding.stack.press(.enter)
    #expect(adding.committed.map(\.note) == ["typed"])
    #expect(adding.stack.count == 1)
  }

  @Test func keysPressTheButtonsOfWhatIsNew() {
    adding.stack.type("!")
    adding.stack.press(.control("s"))
    #expect(adding.committed.map(\.name) == ["!"])
    let other = SampleForm(.adding)
    other.stack.press(.escape)
    #expect(other.log.entries == ["List appears", "completion"])
  }

  /// A new value's text is selected as long as nobody has entered another one.
  @Test func typingReplacesWhatNobodyEntered() {
    let size = TerminalSize(columns: 40, lines: 10)
    #expect(adding.stack.draw(for: size)[1, 9].style == .highlight)
    adding.stack.type("Ch")
    #expect(adding.form.input?.text == "Ch")
    #expect(adding.stack.draw(for: size)[1, 9].style == .plain)
    adding.stack.press(.down, .up)
    adding.stack.type("air")
    #expect(adding.form.input?.text == "Chair")
    editing.stack.type("s")
    #expect(editing.form.input?.text == "Lamps")
  }

  @Test func whatIsNewIsNotKeptWithATextThatIsRejected() {
    adding.stack.press(.down)
    adding.stack.type("x")
    adding.stack.press(.control("s"))
    #expect(adding.stack.status == nil)
    #expect(adding.stack.lines()[3] == "  \"x\" is not a number.")
    #expect(adding.committed.isEmpty)
    #expect(adding.form.input?.text == "x")
  }

  @Test func keysUndoAndRedo() {
    editing.stack.type("s")
    editing.stack.press(.down, .control("_"))
    #expect(editing["Name"] == "Lamp")
    editing.stack.press(.control("y"))
    #expect(editing["Name"] == "Lamps")
    editing.stack.press(.control("/"), .control("/"))
    #expect(editing.stack.status == "There is nothing to undo on this screen.")
  }

  @Test func keysUndoWithinAField() {
    editing.stack.press(.down)
    editing.stack.type("23")
    editing.stack.press(.backspace)
    let texts = [
      TerminalKey.control("_"), .control("/"), .control("y"), .control("y"), .control("y"),
    ].map {
      editing.stack.press($0)
      return editing.form.input?.text
    }
    #expect(texts == ["123", "1", "123", "12", "12"])
    #expect(editing.stack.status == "There is nothing to redo on this screen.")
  }

  @Test func pastedLinesAreOneText() {
    editing.stack.press(.control("u"), .paste("a\nb"), .down)
    #expect(editing["Name"] == "a b")
  }

  /// Accepted fields are saved even if the one being typed is invalid.
  @Test(arguments: [TerminalKey.control("c"), .control("q")])
  func endingKeepsWhatWasAccepted(key: TerminalKey) {
    editing.stack.type("s")
    editing.stack.press(.down)
    editing.stack.type("x")
    editing.stack.press(key)
    #expect(editing.stack.isFinished)
    #expect(editing.stack.message == "\"1x\" is not a number.")
    #expect(editing.committed.map(\.name) == ["Lamps"])
    #expect(editing.committed.map(\.count) == [1])
  }

  @Test func aFormWithoutFieldsIsHarmless() throws {
    let stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    stack.push(FormScreen("Empty", .editing(0) { _ in }, fields: []))
    stack.press(.enter, .down, .up, .tab, .character("x"), .control("_"))
    #expect(stack.lines()[0] == "‹ Empty")
    stack.press(.left)
    #expect(stack.count == 1)
  }
}
