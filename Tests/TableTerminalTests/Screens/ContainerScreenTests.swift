import TableInvariants
import TableText
import Testing

import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// The stack's calls of a container are forwarded to the focused child.
@Suite struct ContainerScreenTests {
  private let upper: ChoreTable
  private let lower: ChoreTable
  private let pair: PairScreen
  private let stack: ScreenStack

  init() throws {
    upper = try ChoreTable(["Apple", "Banana"]) { $0.title = "Fruit" }
    lower = try ChoreTable(["Oak", "Elm"]) { $0.title = "Trees" }
    pair = PairScreen(upper.screen, lower.screen)
    stack = ScreenStack(root: pair)
  }

  @Test func eachIsDrawnInItsArea() {
    #expect(
      stack.lines(columns: 20, lines: 10)[..<7] == [
        "Fruit", "❯ Apple", "  Banana", "", "", "❯ Oak", "  Elm",
      ])
    let canvas = stack.draw(for: TerminalSize(columns: 20, lines: 10))
    #expect(canvas.cursor?.line == 1)
    #expect(canvas[1, 2].style.emphasis == .highlight)
    #expect(canvas[5, 2].style.attributes == .bold)
    #expect(canvas.checkInvariants() == [])
  }

  @Test func keysCommandsAndUndoGoToTheFocus() throws {
    _ = stack.lines(columns: 20, lines: 10)
    stack.press(.down)
    #expect(upper.highlighted == "Banana" && lower.highlighted == "Oak")
    pair.children.focus(lower.screen)
    stack.press(.down)
    #expect(upper.highlighted == "Banana" && lower.highlighted == "Elm")
    #expect(
      try stack.transcript("delete 1 yes", "undo", "search elm") == [
        "Trees", "[Edit]", "1  Elm", "",
        "Trees", "[Edit]", "1  Oak", "2  Elm", "Undone: Delete Oak", "",
        "Trees", "[Edit]", "1  Elm", "",
      ])
    #expect(try stack.transcript("help").contains { $0.contains("delete N") })
  }

  @Test func aClickGivesTheFocus() {
    _ = stack.lines(columns: 20, lines: 10)
    stack.handle(MouseEvent(.pressed(.left), line: 6, column: 3))
    #expect(pair.children.focused === lower.screen)
    #expect(lower.highlighted == "Elm" && upper.highlighted == "Apple")
    stack.handle(MouseEvent(.pressed(.left), line: 2, column: 3))
    #expect(pair.children.focused === upper.screen && upper.highlighted == "Banana")
  }

  @Test func whatIsOpenedIsOpenedAgain() throws {
    try stack.carryOut("open 2")
    #expect(stack.path == ["2"])
    stack.pop()
    pair.children.focus(lower.screen)
    stack.open(["2"])
    #expect(stack.count == 2 && pair.children.focused === upper.screen)
  }

  @Test func anObsoleteChildGoes() throws {
    let child = RecordingScreen("Gone", log: Log())
    try pair.children.append(child)
    pair.children.focus(child)
    stack.press(.up)
    #expect(pair.children.screens.count == 3)
    child.isObsolete = true
    stack.press(.up)
    #expect(pair.children.screens.count == 2)
    #expect(pair.children.focused === lower.screen)
    #expect(!pair.isObsolete)
  }

  @Test func whatIsEditedIsKeptOnAll() throws {
    let log = Log()
    let pair = PairScreen(RecordingScreen("One", log: log), RecordingScreen("Two", log: log))
    try ScreenStack(root: pair).finish()
    #expect(log.entries.suffix(2) == ["One is kept", "Two is kept"])
  }
}

/// Two screens one above the other.
final class PairScreen: ContainerScreen {
  let children: ScreenChildren

  init(_ upper: some TerminalScreen, _ lower: some TerminalScreen) {
    children = ScreenChildren([upper, lower])
  }

  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    let middle = lines.lowerBound + lines.count / 2
    let halves = [lines.lowerBound..<middle, middle..<lines.upperBound]
    let areas = zip(children.screens, halves).map { screen, lines in
      ScreenArea(screen, lines: lines, columns: 0..<canvas.width)
    }
    try children.draw(in: areas, onto: &canvas, lines: lines)
  }
}
