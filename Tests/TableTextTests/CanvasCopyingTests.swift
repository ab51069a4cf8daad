import TableInvariants
import TableText
import TestTraps
import Testing
import TextDrawing

struct CanvasCopyingTests {
  @Test(arguments: [
    (0, 0, ["日本x.", "abcde.", "......"]),
    (1, 1, ["......", ".日本x", ".abcde"]),
    (2, 2, ["......", "......", "..日本"]),
    (-1, 0, ["abcde.", "......", "......"]),
    (0, -1, [" 本x..", "bcde..", "......"]),
    (0, -2, ["本x...", "cde...", "......"]),
    (0, 3, ["...日 ", "...abc", "......"]),
    (3, 0, ["......", "......", "......"]),
    (-2, 0, ["......", "......", "......"]),
    (0, 6, ["......", "......", "......"]),
    (0, -5, ["......", "......", "......"]),
    (Int.min, Int.min, ["......", "......", "......"]),
    (Int.max, Int.max, ["......", "......", "......"]),
  ])
  func `A canvas is copied as far as it fits`(line: Int, column: Int, lines: [String]) {
    var canvas = TextCanvas(width: 6, height: 3)
    for line in 0..<3 { canvas.fill(line: line, columns: 0..<6, with: ".") }
    canvas.copy(stamp, line: line, column: column)
    #expect(canvas.lines == lines.map { $0.trimmingTrailingBlanks })
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `Styles are copied, and what is cut becomes blank`() {
    var canvas = TextCanvas(width: 8, height: 1)
    canvas.draw("版版版版", line: 0, column: 0, style: .dim)
    canvas.copy(stamp, line: 0, column: 1)
    #expect(canvas.lines == [" 日本x版"])
    #expect(canvas[0, 0].text == " ")
    #expect(canvas[0, 0].style == .dim)
    #expect(canvas[0, 1].style == .bold)
    #expect(canvas[0, 2].style == .bold)
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `A canvas copied onto a blank one of its size is the same`() {
    var canvas = TextCanvas(width: stamp.width, height: stamp.height)
    canvas.copy(stamp, line: 0, column: 0)
    #expect(canvas == stamp)
  }

  @Test func `Canvases that count columns differently are not mixed`() async {
    expectTrap(
      "Both canvases must measure text by the same rules",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let wide = TextCanvas(width: 2, height: 2, widthRules: DisplayWidthRules(ambiguous: .wide))
        var canvas = TextCanvas(width: 2, height: 2)
        canvas.copy(wide, line: 0, column: 0)
      })
  }

  private var stamp: TextCanvas {
    var stamp = TextCanvas(width: 5, height: 2)
    stamp.draw("日本x", line: 0, column: 0, style: .bold)
    stamp.draw("abcde", line: 1, column: 0)
    return stamp
  }
}

extension String {
  fileprivate var trimmingTrailingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  @Test func theCursorComesAlongIfItIsOnTheCanvas() {
    var part = TextCanvas(width: 4, height: 2)
    part.placeCursor(line: 1, column: 9, isVisible: true)
    #expect(part.cursor?.line == 1 && part.cursor?.column == 3)
    var canvas = TextCanvas(width: 8, height: 4)
    canvas.placeCursor(line: 0, column: 0)
    let before = canvas
    canvas.copy(part, line: 3, column: 2)
    #expect(canvas == before)
    canvas.copy(part, line: 2, column: 2)
    #expect(canvas.cursor?.line == 3 && canvas.cursor?.column == 5)
    #expect(canvas.cursor?.isVisible == true)
    #expect(canvas != before)
    canvas.copy(TextCanvas(width: 2, height: 2), line: 0, column: 0)
    #expect(canvas.cursor?.line == 3)
    canvas.removeCursor()
    #expect(canvas.cursor == nil)
  }
}
