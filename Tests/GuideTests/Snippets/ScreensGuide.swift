import TableTerminal
import TableText
import Testing

/// The screen of the page on own screens.
final class TallyScreen: Screen {
  let title = "Tally"
  private var counts = [0]

  var buttons: [BarButton] {
    [BarButton("Count", key: .character("c")) { _ in self.add(1) }]
  }

  func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    [KeyBinding([.character("d")], label: "d", help: "Count a dozen") { self.add(12) }]
  }

  func draw(onto canvas: inout TextCanvas, lines: Range<Int>) throws {
    canvas.draw("\(count)", line: lines.lowerBound, column: 0, style: .bold)
    canvas.placeCursor(line: lines.lowerBound, column: 0)
  }

  func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    try write("\(count)")
  }

  func action(for line: TranscriptLine, in stack: ScreenStack) throws -> (() throws -> Void)? {
    guard line.verb == "add" else { return nil }
    let number = try line.number(example: "add 12")
    return { self.add(number) }
  }

  var commandHelp: [CommandHelp] { [CommandHelp("add N", "Counts N more"), .undo] }

  func undo(in stack: ScreenStack) throws {
    guard counts.count > 1 else { throw CommandError("Nothing was counted.") }
    counts.removeLast()
  }

  private var count: Int { counts.last ?? 0 }
  private func add(_ number: Int) { counts.append(count + number) }
}

/// What the page on own screens says.
@Suite struct ScreensGuideTests {
  @Test func itCounts() {
    let stack = ScreenStack(root: TallyScreen())
    let lines = stack.transcript(of: ["count", "add 12", "undo", "undo", "undo"])
    #expect(
      lines == [
        "Tally", "1", "", "Tally", "13", "", "Tally", "1", "", "Tally", "0", "",
        "! Nothing was counted.",
      ])
  }

  @Test func itIsDrawn() throws {
    var canvas = TextCanvas(width: 10, height: 2)
    try TallyScreen().draw(onto: &canvas, lines: 1..<2)
    #expect(canvas.lines.map { $0.filter { $0 != " " } } == ["", "0"])
    #expect(canvas.cursor?.line == 1)
  }
}
