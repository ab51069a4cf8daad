import TableInvariants
import TableText
import Testing
import TextDrawing

struct CanvasStyleTests {
  @Test func `Text has the style it is drawn in`() {
    var canvas = TextCanvas(width: 5, height: 1)
    canvas.draw("a日", line: 0, column: 1, style: .accent)
    #expect(styles(of: canvas) == [.plain, .accent, .accent, .accent, .plain])
  }

  @Test func `A style can change without the text`() {
    var canvas = drawn
    canvas.setStyle(.title, line: 0, columns: 1..<4)
    #expect(canvas.lines == drawn.lines)
    #expect(styles(of: canvas) == [.bold, .title, .title, .title, .bold, .bold])
  }

  @Test func `Attributes are added to what is there`() {
    var canvas = drawn
    canvas.setStyle(.sectionHeader, line: 0, columns: 4..<9)
    canvas.restyle(line: 0, columns: -3..<5) { $0.adding(.inverse) }
    let highlighted = TextStyle(attributes: [.bold, .inverse])
    let header = TextStyle(attributes: .inverse, role: .sectionHeader)
    #expect(canvas.lines == drawn.lines)
    #expect(
      styles(of: canvas) == Array(repeating: highlighted, count: 4) + [header, .sectionHeader])
  }

  @Test(arguments: [0..<2, 2..<3, 1..<2])
  func `A wide cluster changes its style as a whole`(columns: Range<Int>) {
    var canvas = TextCanvas(width: 4, height: 1)
    canvas.draw("a日b", line: 0, column: 0)
    canvas.setStyle(.dim, line: 0, columns: columns)
    #expect(styles(of: canvas)[1...2] == [.dim, .dim])
    #expect(styles(of: canvas)[3] == .plain)
    #expect(canvas.checkInvariants() == [])
  }

  @Test(
    arguments: [
      (0..<6, "x", "xxxxxx"),
      (2..<4, "─", "ab──ef"),
      (-5..<2, "x", "xxcdef"),
      (4..<90, "x", "abcdxx"),
      (3..<3, "x", "abcdef"),
      (9..<12, "x", "abcdef"),
      (-9..<(-2), "x", "abcdef"),
      (1..<6, "日", "a日日"),
      (0..<3, "\u{301}", "   def"),
      (0..<3, "\r\n", "␍␍␍def"),
      (0..<3, "\u{1B}", "␛␛␛def"),
      (Int.min..<Int.max, "e\u{301}", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}"),
    ] as [(Range<Int>, Character, String)])
  func `Columns are filled with one cluster`(
    columns: Range<Int>, cluster: Character, line: String
  ) {
    var canvas = drawn
    canvas.fill(line: 0, columns: columns, with: cluster, style: .dim)
    let filled = columns.clamped(to: 0..<6)
    #expect(canvas.lines == [line])
    #expect(styles(of: canvas)[filled].allSatisfy { $0 == .dim })
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `Filling blanks what it cuts`() {
    var canvas = TextCanvas(width: 6, height: 1)
    canvas.draw("日本語", line: 0, column: 0, style: .bold)
    canvas.fill(line: 0, columns: 1..<3)
    #expect(canvas.lines == ["    語"])
    #expect(styles(of: canvas) == [.bold, .plain, .plain, .bold, .bold, .bold])
    #expect(canvas.checkInvariants() == [])
  }

  @Test func `A style has the attributes and the role that its name says`() {
    #expect(TextStyle.plain == TextStyle(attributes: [], role: nil))
    #expect(TextStyle.bold.attributes == .bold)
    #expect(TextStyle.dim.attributes == .dim)
    #expect(TextStyle.underlined.attributes == .underlined)
    #expect(TextStyle.inverse.attributes == .inverse)
    #expect(TextStyle.accent.role == .accent)
    #expect(TextStyle.secondary.role == .secondary)
    #expect(TextStyle.destructive.role == .destructive)
    #expect(TextStyle.sectionHeader.role == .sectionHeader)
    #expect(TextStyle.error.role == .error)
    #expect(TextStyle.title.role == .title)
    #expect(TextStyle.bar.role == .bar)
    #expect(TextStyle.highlight.emphasis == .highlight && TextStyle.highlight.role == nil)
    #expect(
      TextStyle.sectionHeader.adding([.bold, .dim])
        == TextStyle(attributes: [.bold, .dim], role: .sectionHeader))
  }

  @Test func `What stands out does so beside what it was`() {
    var canvas = drawn
    canvas.emphasize(.selection, line: 0, columns: 1..<3)
    canvas.emphasize(.match, line: 0, columns: 2..<9)
    #expect(styles(of: canvas).map(\.emphasis.rawValue) == [0, 2, 6, 4, 4, 4])
    #expect(styles(of: canvas).allSatisfy { $0.attributes == .bold && $0.role == nil })
  }

  private var drawn: TextCanvas {
    var canvas = TextCanvas(width: 6, height: 1)
    canvas.draw("abcdef", line: 0, column: 0, style: .bold)
    return canvas
  }

  private func styles(of canvas: TextCanvas) -> [TextStyle] {
    (0..<canvas.width).map { canvas[0, $0].style }
  }
}
