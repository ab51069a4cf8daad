import TableText
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Screens are pushed and popped in order, and no edit is lost on the way.
@Suite struct ScreenStackTests {
  private let log = Log()
  private let stack: ScreenStack
  private let root: RecordingScreen

  init() {
    root = RecordingScreen("A", log: log)
    stack = ScreenStack(root: root)
  }

  private func screen(_ title: String) -> RecordingScreen { RecordingScreen(title, log: log) }

  @Test func theFirstScreenAppearsAtOnce() {
    #expect(log.entries == ["A appears"])
    #expect(stack.count == 1)
    #expect(!stack.canGoBack)
  }

  @Test func aPushedScreenTakesThePlaceOfTheOneBelow() {
    _ = log.take()
    stack.push(screen("B"))
    #expect(log.take() == ["A disappears", "B appears"])
    #expect(stack.topScreen.title == "B")
    #expect(stack.canGoBack)
    stack.pop()
    #expect(log.take() == ["B disappears", "A appears"])
    #expect(stack.count == 1)
  }

  @Test func theFirstScreenIsNeverPopped() {
    _ = log.take()
    stack.pop()
    #expect(log.entries == [])
    #expect(stack.topScreen === root)
  }

  @Test func theCompletionComesLast() {
    _ = log.take()
    stack.present(screen("B")) { [log] in log.note("completion") }
    #expect(!stack.canGoBack)
    stack.push(screen("C"))
    #expect(stack.canGoBack)
    _ = log.take()
    stack.pop()
    #expect(log.take() == ["C disappears", "B appears"])
    stack.pop()
    #expect(log.take() == ["B disappears", "A appears", "completion"])
  }

  @Test func aCompletionMayPresentTheNextScreen() {
    stack.present(screen("B")) { [stack, log] in stack.present(RecordingScreen("C", log: log)) }
    stack.pop()
    #expect(stack.topScreen.title == "C")
    #expect(log.entries.suffix(4) == ["B disappears", "A appears", "A disappears", "C appears"])
  }

  @Test func goingBackKeepsWhatWasEdited() throws {
    stack.push(screen("B"))
    _ = log.take()
    try stack.goBack()
    #expect(log.entries == ["B is kept", "B disappears", "A appears"])
  }

  @Test func whatCannotBeKeptStays() {
    let screen = screen("B")
    screen.refusal = UserError("Not now.")
    stack.push(screen)
    _ = log.take()
    #expect(throws: UserError("Not now.")) { try stack.goBack() }
    #expect(stack.topScreen === screen)
    #expect(log.entries == [])
  }

  @Test func thereIsNoWayBackFromAPresentedScreen() {
    #expect(throws: UserError("There is nothing to go back to.")) { try stack.goBack() }
    stack.present(screen("B"))
    #expect(throws: UserError.self) { try stack.goBack() }
    #expect(stack.buttons.isEmpty)
  }

  @Test func endingKeepsWhatIsEditedOnAllScreens() throws {
    let middle = screen("B")
    middle.refusal = UserError("B cannot be kept.")
    stack.push(middle)
    stack.push(screen("C"))
    _ = log.take()
    #expect(throws: UserError("B cannot be kept.")) { try stack.carryOut("quit") }
    #expect(log.entries == ["C is kept", "A is kept"])
    #expect(stack.isFinished)
  }

  @Test func buttonsArePressedByTheirTitlesInAnyCase() throws {
    root.buttons = [BarButton("Add") { [log] _ in log.note("added") }]
    try stack.carryOut("ADD")
    #expect(log.entries.last == "added")
    stack.push(screen("B"))
    #expect(stack.buttons.map(\.title) == ["Back"])
    try stack.carryOut("back")
    #expect(stack.topScreen === root)
  }

  @Test func aLongRefusalIsShownAboveTheText() {
    stack.ask("New column: ") { _ in
      throw UserError("There is no column \"cost\". Columns here: item, unit price, qty.")
    }
    stack.type("cost")
    stack.press(.enter)
    #expect(
      stack.lines(columns: 44, lines: 12).suffix(3) == [
        "There is no column \"cost\". Columns here:", "item, unit price, qty.",
        "New column: cost",
      ])
    stack.press(.backspace)
    #expect(stack.lines(columns: 44, lines: 12).suffix(2) == ["", "New column: cos"])
  }

  @Test func anUnknownButtonIsAnErrorThatNamesTheOthers() {
    #expect(
      throws: UserError("There is no command or button \"jump\" here. Try help.")
    ) { try stack.carryOut("jump") }
    #expect(
      throws: UserError("There is no command or button \"Add Milk\" here. Try help.")
    ) { try stack.carryOut("Add Milk") }
    root.buttons = [BarButton("Add") { _ in }, BarButton("Sort All") { _ in }]
    #expect(
      throws: UserError(
        "There is no command or button \"jump\" here. Buttons here: add, sort all. Try help.")
    ) { try stack.carryOut("jump") }
  }

  @Test func screensWhoseSubjectIsGoneGoAfterTheNextCommand() throws {
    let (one, two) = (screen("B"), screen("C"))
    stack.push(one)
    stack.present(two) { [log] in log.note("completion") }
    one.isObsolete = true
    try stack.carryOut("undo")
    #expect(stack.count == 3, "Nobody loses the screen that is in sight for another's sake")
    two.isObsolete = true
    _ = log.take()
    stack.handle(.character("k"))
    #expect(
      log.take() == [
        "C disappears", "B appears", "completion", "B disappears", "A appears",
      ])
    root.isObsolete = true
    try stack.carryOut("undo")
    #expect(stack.topScreen === root)
  }

  @Test func aCommandThatFailsTakesThemAwayToo() {
    let next = screen("B")
    stack.push(next)
    (next.isObsolete, next.refusal) = (true, UserError("No."))
    #expect(throws: UserError("No.")) { try stack.carryOut("undo") }
    #expect(stack.topScreen === root)
  }

  @Test func theMessageLastsUntilTheNextCommand() throws {
    stack.message = "Done."
    #expect(stack.lines()[9] == "Done.")
    try stack.carryOut("undo")
    #expect(stack.message == nil)
    stack.message = "Done."
    stack.press(.function(9))
    #expect(stack.message == "F9 does nothing here.")
  }
}
