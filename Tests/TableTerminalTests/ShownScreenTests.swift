import TableTerminal
import TableTestSupport
import TableText
import TerminalDriver
import TestSampling
import Testing
import TextDrawing

/// The tests' screen matches the drawing, and so do pictures.
@Suite struct ShownScreenTests {
  @Test(arguments: Sample.seeds(20))
  func aScreenShowsTheCanvas(seed: Int) {
    var generator = FrameTestGenerator(seed: seed)
    var canvas = TextCanvas(width: 24, height: 6)
    var differ = FrameDiffer(environment: ["TERM": "xterm-256color"])
    var screen = ShownScreen(columns: 24, lines: 6)
    let palette = ColorPalette(environment: ["TERM": "xterm-256color"])
    for _ in 0..<20 {
      canvas.drawAtRandom(from: TextCanvas.certain + TextCanvas.uncertain, using: &generator)
      screen.accept(String(decoding: differ.frame(for: canvas), as: UTF8.self))
      for line in 0..<6 {
        for (column, shown) in screen.cells[line].enumerated() {
          let cell = canvas[line, column]
          #expect(shown.text == cell.text)
          let color = palette.appearance(of: cell.style).color
          if shown.text != " " { #expect(shown.rendition.color == color) }
          let isInverse =
            cell.style.attributes.contains(.inverse)
            || cell.style.emphasis.contains(.highlight)
          #expect(shown.rendition.attributes.contains(.inverse) == isInverse)
        }
      }
    }
  }

  @Test func coloursAreReadInAllForms() {
    var screen = ShownScreen(columns: 8, lines: 1)
    screen.accept(
      "\u{1B}[1;31ma\u{1B}[96mb\u{1B}[38;5;208;4mc\u{1B}[22;39;38;2;1;2;3md\u{1B}[me\u{1B}[7m日")
    let colors = screen.cells[0].map(\.rendition.color)
    #expect(
      colors == [
        .basic(1), .basic(14), .indexed(208), .rgb(red: 1, green: 2, blue: 3), nil, nil, nil, nil,
      ])
    let attributes = screen.cells[0].map(\.rendition.attributes)
    #expect(
      attributes == [
        .bold, .bold, [.bold, .underlined], .underlined, [], .inverse, .inverse, [],
      ])
  }

  @Test func aPictureHasWhatTheScreenHas() {
    var screen = ShownScreen(columns: 10, lines: 2)
    screen.accept("a<b \u{1B}[1mcd\u{1B}[m日│\r\n\u{1B}[7;31m x")
    let picture = ScreenPicture(of: screen, title: "A & B", theme: .light).text
    let lines = picture.split(separator: "\n").dropFirst().joined(separator: "\n")
    let expected = """
      <title>A &amp; B</title>
      <rect x="0.5" y="0.5" width="121" height="71" rx="8" fill="#ffffff" stroke="#d0d7de"/>
      <text x="16" textLength="27" lengthAdjust="spacingAndGlyphs" y="31">a&lt;b</text>
      <text x="52" textLength="18" lengthAdjust="spacingAndGlyphs" y="31" \
      font-weight="bold">cd</text>
      <text x="79" text-anchor="middle" y="31">日</text>
      <rect x="92.05" y="16.0" width="0.9" height="20.0"/>
      <rect x="16" y="36" width="9" height="20" fill="#cf222e"/>
      <rect x="25" y="36" width="9" height="20" fill="#cf222e"/>
      <text x="25" textLength="9" lengthAdjust="spacingAndGlyphs" y="51" fill="#ffffff">x</text>
      </svg>
      """
    #expect(lines == expected)
  }
}
