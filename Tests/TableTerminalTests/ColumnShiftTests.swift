import TableText
import TestSampling
import Testing

import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// Scrolling a table sideways moves its cells on the screen.
@Suite struct ColumnShiftTests {
  private func canvas(
    from first: Int, lines: Int = 12, number: (Int, Int) -> String = { "\($0 * $1)" }
  ) -> TextCanvas {
    var canvas = TextCanvas(width: 60, height: lines)
    for line in 0..<lines {
      canvas.draw("row \(line)", line: line, column: 0)
      for place in 0..<4 {
        let text = number(line + 100, first + place)
        canvas.draw(text, line: line, column: 10 + place * 12, width: 10)
      }
    }
    return canvas
  }

  /// The bytes of the frame between two canvases, after which the screen shows the second.
  private func bytes(from old: TextCanvas, to new: TextCanvas) throws -> String {
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    var screen = FrameTestScreen(width: old.width, height: old.height)
    screen.accept(differ.frame(for: old))
    let frame = differ.frame(for: new)
    screen.accept(frame)
    #expect(screen.faults == [])
    #expect(screen.lines == new.lines)
    return String(decoding: frame, as: UTF8.self)
  }

  /// If more columns are inserted than glyphs move, tmux leaves some unchanged.
  @Test func noMoreColumnsAreInsertedThanGlyphsMove() {
    let line = (0..<20).map { _ in Glyph.blank }
    #expect(ColumnShift(distance: -10).canApply(to: line, from: 0))
    #expect(!ColumnShift(distance: -11).canApply(to: line, from: 0))
    #expect(!ColumnShift(distance: -9).canApply(to: line, from: 4))
    #expect(ColumnShift(distance: 11).canApply(to: line, from: 0))
  }

  @Test func cellsAreMovedInsteadOfWrittenAgain() throws {
    let onward = try bytes(from: canvas(from: 3), to: canvas(from: 4))
    #expect(onward.contains("\u{1B}[12P") && onward.utf8.count < 12 * 28)
    let back = try bytes(from: canvas(from: 4), to: canvas(from: 3))
    #expect(back.contains("\u{1B}[12@") && back.utf8.count < 12 * 28)
  }

  @Test func whereAllIsNewNothingMoves() throws {
    let new = canvas(from: 9) { "x\($0 ^ $1)" }
    #expect(!(try bytes(from: canvas(from: 3), to: new)).contains("P"))
    let few = try bytes(from: canvas(from: 3, lines: 2), to: canvas(from: 4, lines: 2))
    #expect(!few.contains("P"))
  }

  @Test func whatTerminalsDisagreeAboutIsNotMoved() throws {
    let old = canvas(from: 3) { "\($1) 👍🏽" }
    let new = canvas(from: 4) { "\($1) 👍🏽" }
    #expect(!(try bytes(from: old, to: new)).contains("\u{1B}[12P"))
    let wide = try bytes(
      from: canvas(from: 3) { "漢字\($0 * $1)" }, to: canvas(from: 4) { "漢字\($0 * $1)" })
    #expect(wide.contains("\u{1B}[12P"))
  }

  /// Sideways by any number of columns, with clusters of all widths: the screen shows the canvas.
  @Test(arguments: Sample.seeds(300))
  func aShiftedFrameEqualsARepaint(seed: Int) throws {
    var generator = FrameTestGenerator(seed: seed)
    let (width, height) = (
      Int.random(in: 6...50, using: &generator), Int.random(in: 3...8, using: &generator)
    )
    var wide = TextCanvas(width: 3 * width, height: height)
    for _ in 0..<40 { wide.drawAtRandom(from: TextCanvas.certain, using: &generator) }
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    var screen = FrameTestScreen(width: width, height: height)
    for _ in 0..<Sample.pick(5, ofGate: 12) {
      var canvas = TextCanvas(width: width, height: height)
      canvas.copy(wide, line: 0, column: -Int.random(in: 0...2 * width, using: &generator))
      if Bool.random(using: &generator) {
        canvas.drawAtRandom(from: TextCanvas.certain, using: &generator)
      }
      screen.accept(differ.frame(for: canvas))
      var fresh = FrameTestScreen(width: width, height: height)
      var repainting = FrameDiffer(environment: ["TERM": "xterm"])
      fresh.accept(repainting.frame(for: canvas))
      try #require(screen.visible == fresh.visible, "\(canvas.lines)")
      try #require(screen.faults.isEmpty, "\(screen.faults)")
    }
  }
}
