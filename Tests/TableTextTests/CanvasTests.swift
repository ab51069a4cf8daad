import TableInvariants
import TableText
import TestTraps
import Testing
import TextDrawing

struct CanvasTests {
  @Test func `A new canvas is blank`() {
    let canvas = TextCanvas(width: 3, height: 2)
    #expect(canvas.lines == ["", ""])
    #expect(canvas[1, 2] == .blank)
    #expect(canvas[1, 2].text == " ")
  }

  @Test(arguments: [(-1, 2), (2, -1), (0, 0), (Int.min, Int.min)])
  func `A negative size counts as none`(width: Int, height: Int) {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw("text", line: 0, column: 0)
    canvas.fill(line: 0, columns: 0..<4, with: "x")
    #expect(canvas.width == max(0, width))
    #expect(canvas.lines == Array(repeating: "", count: max(0, height)))
  }

  @Test func `Text is drawn where it is said to be`() {
    var canvas = TextCanvas(width: 14, height: 4)
    canvas.draw("Name", line: 0, column: 0)
    canvas.draw("Value", line: 0, column: 0, alignment: .trailing)
    canvas.draw("mid", line: 1, column: 2, width: 10, alignment: .center)
    canvas.draw("A very long title", line: 2, column: 0)
    canvas.draw("A very long title", line: 3, column: 2, width: 8, truncation: .middle)
    #expect(
      canvas.lines == [
        "Name     Value",
        "     mid",
        "A very long t…",
        "  A ve…tle",
      ])
  }

  @Test func `Wide clusters, marks and emoji are drawn whole`() {
    var canvas = TextCanvas(width: 12, height: 4)
    canvas.draw("日本語", line: 0, column: 1)
    canvas.draw("e\u{301}te\u{301}", line: 1, column: 0)
    canvas.draw("👨‍👩‍👧🇩🇪☂️.", line: 2, column: 0)
    canvas.draw("नमस्ते", line: 3, column: 0)
    #expect(canvas.lines == [" 日本語", "e\u{301}te\u{301}", "👨‍👩‍👧🇩🇪☂️.", "नमस्ते"])
    #expect(canvas[0, 3].text == "本")
    #expect(canvas[0, 3].width == 2)
    #expect(canvas[0, 4].isContinuation)
    #expect(canvas[1, 2].text == "e\u{301}")
    #expect(canvas[2, 2].text == "🇩🇪")
    #expect(canvas[2, 6].text == ".")
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `Hostile text is visible and harmless`() {
    var canvas = TextCanvas(width: 16, height: 4)
    canvas.draw("a\u{1B}]0;t\u{7}b", line: 0, column: 0)
    canvas.draw("one\r\ntwo", line: 1, column: 0)
    canvas.draw("\u{9B}2J\u{202E}x", line: 2, column: 0)
    canvas.draw("tag\u{E0041}\u{E007F}ged", line: 3, column: 0)
    #expect(canvas.lines == ["a␛]0;t␇b", "one␍␊two", "\u{FFFD}2J\u{FFFD}x", "tag\u{FFFD}ged"])
  }

  @Test func `Clusters without a width are left out`() {
    var canvas = TextCanvas(width: 4, height: 1)
    #expect(canvas.draw("\u{301}a\u{200B}b", line: 0, column: 0) == 2)
    #expect(canvas.lines == ["ab"])
    #expect(canvas[0, 0].text.unicodeScalars.elementsEqual(["a"]))
  }

  @Test(
    arguments: [
      ("abc", 0, nil, 3, "abc"),
      ("abc", 4, nil, 2, "    a…"),
      ("abc", 5, nil, 1, "     …"),
      ("abc", 6, nil, 0, ""),
      ("abc", Int.max, nil, 0, ""),
      ("abc", -1, nil, 3, "bc"),
      ("abc", -3, nil, 3, ""),
      ("abc", Int.min, nil, 3, ""),
      ("abc", 1, 2, 2, " a…"),
      ("abc", 1, 0, 0, ""),
      ("abc", 1, -5, 0, ""),
      ("abc", 1, Int.max, 3, " abc"),
      ("日本", 0, nil, 4, "日本"),
      ("日本", 3, nil, 3, "   日…"),
      ("日本", 4, nil, 1, "    …"),
      ("日本", -1, nil, 4, " 本"),
      ("日本", 1, 3, 3, " 日…"),
    ] as [(String, Int, Int?, Int, String)])
  func `A text is clipped to its field and the canvas`(
    text: String, column: Int, width: Int?, used: Int, line: String
  ) {
    var canvas = TextCanvas(width: 6, height: 1)
    #expect(canvas.draw(text, line: 0, column: column, width: width) == used)
    #expect(canvas.lines == [line])
    #expect(canvas.checkInvariants() == [])
  }

  @Test(arguments: [-1, 1, Int.max, Int.min])
  func `Nothing is drawn on a line that does not exist`(line: Int) {
    let blank = TextCanvas(width: 4, height: 1)
    var canvas = blank
    #expect(canvas.draw("text", line: line, column: 0) == 0)
    canvas.fill(line: line, columns: 0..<4, with: "x")
    canvas.setStyle(.bold, line: line, columns: 0..<4)
    canvas.restyle(line: line, columns: 0..<4) { $0.adding(.bold) }
    #expect(canvas == blank)
  }

  @Test func `Overwriting half of a wide cluster blanks the other half`() {
    var canvas = TextCanvas(width: 8, height: 2)
    for line in 0..<2 { canvas.draw("日本語版", line: line, column: 0, style: .sectionHeader) }
    canvas.draw("x", line: 0, column: 2)
    canvas.draw("y", line: 0, column: 5)
    canvas.draw("漢", line: 1, column: 3)
    #expect(canvas.lines == ["日x  y版", "日 漢 版"])
    #expect(canvas[0, 3].style == .sectionHeader)
    #expect(canvas[0, 4].style == .sectionHeader)
    #expect(canvas[1, 3].style == .plain)
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `Ambiguous text is drawn as wide as the canvas has it`() {
    var canvas = TextCanvas(width: 6, height: 2, widthRules: DisplayWidthRules(ambiguous: .wide))
    #expect(canvas.draw("αβ", line: 0, column: 0) == 4)
    #expect(canvas.draw("abcdefgh", line: 1, column: 0) == 6)
    #expect(canvas.lines == ["αβ", "abcd…"])
    #expect(canvas.checkInvariants() == [])
  }

  @Test(arguments: [(2, 0), (0, 2), (-1, 0), (0, -1)])
  func `A place outside the canvas is a mistake of the caller`(line: Int, column: Int) async {
    expectTrap(
      "There is no line \(line), column \(column) on a canvas of 2 lines by 2 columns",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [line, column] in
        _ = TextCanvas(width: 2, height: 2)[line, column]
      })
  }

  @Test(arguments: [2, -1])
  func `A line outside the canvas is a mistake of the caller`(line: Int) async {
    expectTrap(
      "There is no line \(line) on a canvas of 2 lines",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [line] in
        _ = TextCanvas(width: 2, height: 2).line(line)
      })
  }
}
