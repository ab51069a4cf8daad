import TableTerminal
import TableText
import TerminalDriver
import TestSampling
import Testing
import TextDrawing

/// Reuse of the screen's contents by frames: the cursor, and moved lines.
@Suite struct FrameMovingTests {
  private static let words = ["zero", "one", "two", "three", "four", "five", "six", "seven"]

  /// A canvas with a title, some words below, and a line at the end.
  private func list(from first: Int, selected: Int? = nil, end: String = "end") -> TextCanvas {
    var canvas = TextCanvas(width: 20, height: 7)
    canvas.draw("title", line: 0, column: 0, style: .bold)
    for line in 1...5 where Self.words.indices.contains(first + line - 1) {
      canvas.draw(
        Self.words[first + line - 1], line: line, column: 2,
        style: line == selected ? .inverse : .plain)
    }
    canvas.draw(end, line: 6, column: 0)
    return canvas
  }

  /// The contents of a frame that follows another one.
  private func change(from old: TextCanvas, to new: TextCanvas) -> String {
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    _ = differ.frame(for: old)
    return String(decoding: differ.frame(for: new).dropFirst(8).dropLast(8), as: UTF8.self)
  }

  @Test(arguments: [
    // Up by one and by two, and down: lines are deleted at one end and inserted at the other.
    (0, 1, "\u{1B}[2H\u{1B}[M\u{1B}[6H\u{1B}[L  five"),
    (0, 2, "\u{1B}[2H\u{1B}[2M\u{1B}[5H\u{1B}[2L  five\u{1B}[6;3Hsix"),
    (1, 0, "\u{1B}[F\u{1B}[M\u{1B}[2H\u{1B}[L  zero"),
  ])
  func linesThatMovedAreMoved(first: Int, second: Int, bytes: String) {
    let written = change(from: list(from: first), to: list(from: second))
    #expect(written.debugDescription == bytes.debugDescription)
  }

  @Test func nothingIsInsertedAboveTheEndOfTheScreen() {
    let written = change(from: list(from: 0, end: "five"), to: list(from: 1, end: "six"))
    #expect(!written.contains("L"))
    #expect(written.hasPrefix("\u{1B}[2H\u{1B}[M"))
  }

  @Test func linesStayWhereWritingThemIsShorter() {
    var old = TextCanvas(width: 20, height: 7)
    var new = old
    for line in 0..<4 {
      old.draw(String(line), line: line, column: 0)
      new.draw(String(line + 1), line: line, column: 0)
    }
    let written = change(from: old, to: new)
    #expect(written.debugDescription == "\u{1B}[H1\r\n2\r\n3\r\n4".debugDescription)
  }

  @Test func theCursorIsTakenFromWhereItWasLeft() {
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    _ = differ.frame(for: list(from: 0, end: ""))
    _ = differ.frame(for: list(from: 0, selected: 2, end: ""))
    let frame = differ.frame(for: list(from: 0, selected: 3, end: ""))
    let written = String(decoding: frame.dropFirst(8).dropLast(8), as: UTF8.self)
    let expected = "\u{8}\u{8}\u{8}one\u{1B}[4;3H\u{1B}[7mtwo\u{1B}[m"
    #expect(written.debugDescription == expected.debugDescription)
  }

  @Test func nothingIsKnownOfACursorAfterAnInvalidation() {
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    let first = differ.frame(for: list(from: 0))
    _ = differ.frame(for: list(from: 1))
    differ.invalidate()
    #expect(differ.frame(for: list(from: 0)) == first)
  }

  /// Tables of long lines, scrolled at random between lines that stay.
  @Test(arguments: Sample.cases(Array(300..<340)))
  func aScrolledFrameIsAFrameAtOnce(seed: Int) {
    var generator = FrameTestGenerator(seed: seed)
    var table = FrameTestTable(using: &generator)
    var screen = FrameTestScreen(width: table.width, height: table.height)
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    for _ in 0..<40 {
      table.change(using: &generator)
      let canvas = table.canvas
      screen.accept(differ.frame(for: canvas))
      var other = FrameTestScreen(width: table.width, height: table.height)
      var fresh = FrameDiffer(environment: ["TERM": "xterm"])
      other.accept(fresh.frame(for: canvas))
      #expect(screen.visible == other.visible)
      #expect(screen.faults.isEmpty)
      #expect(differ.frame(for: canvas).isEmpty)
    }
  }
}
