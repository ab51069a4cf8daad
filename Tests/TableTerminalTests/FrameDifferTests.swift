import TableTerminal
import TableText
import TerminalDriver
import Testing
import TextDrawing

/// The bytes of frames.
@Suite struct FrameDifferTests {
  /// The prefix of every frame.
  private static let opening = "\u{1B}[?2026h"
  private static let closing = "\u{1B}[?2026l"

  /// Returns the contents of the frame after a first one.
  private func change(
    from old: String, to new: String, style: TextStyle = .plain, newStyle: TextStyle = .plain,
    environment: [String: String] = ["TERM": "xterm"], tabStops: TabStops = .unknown
  ) throws -> String {
    var differ = FrameDiffer(environment: environment)
    differ.tabStops = tabStops
    var canvas = TextCanvas(width: 40, height: 4)
    canvas.draw(old, line: 1, column: 2, style: style)
    // The cursor ends in a distant corner.
    canvas.draw("x", line: 3, column: 39)
    _ = differ.frame(for: canvas)
    canvas.fill(line: 1, columns: 0..<40)
    canvas.draw(new, line: 1, column: 2, style: newStyle)
    return try within(differ.frame(for: canvas))
  }

  private func within(_ frame: [UInt8]) throws -> String {
    if frame.isEmpty { return "" }
    let text = String(decoding: frame, as: UTF8.self)
    try #require(text.hasPrefix(Self.opening) && text.hasSuffix(Self.closing))
    return String(text.dropFirst(Self.opening.count).dropLast(Self.closing.count))
  }

  @Test func theFirstFrameClearsTheScreen() throws {
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    var canvas = TextCanvas(width: 10, height: 3)
    canvas.draw("one", line: 0, column: 0)
    canvas.draw("two", line: 2, column: 4)
    #expect(
      try within(differ.frame(for: canvas))
        == "\u{1B}[?7l\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[Hone\u{1B}[3;5Htwo")
  }

  @Test func aBlankFirstFrameClearsTheScreenToo() throws {
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    let frame = differ.frame(for: TextCanvas(width: 10, height: 3))
    #expect(try within(frame) == "\u{1B}[?7l\u{1B}[?25l\u{1B}[m\u{1B}[2J")
  }

  @Test func aNewSizeAndAForgottenScreenPaintEverything() throws {
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    var canvas = TextCanvas(width: 10, height: 3)
    canvas.draw("one", line: 0, column: 0)
    let first = differ.frame(for: canvas)
    #expect(differ.frame(for: canvas).isEmpty)
    differ.invalidate()
    #expect(differ.frame(for: canvas) == first)
    var wider = TextCanvas(width: 11, height: 3)
    wider.draw("one", line: 0, column: 0)
    #expect(differ.frame(for: wider) == first)
  }

  @Test(arguments: [
    // Only changes are written, including a short gap.
    ("Item 10", "Item 11", "\u{1B}[2;9H1"),
    ("a-b-c", "x-y-z", "\u{1B}[2;3Hx-y-z"),
    ("a---------b", "x---------y", "\u{1B}[2;3Hx\u{1B}[9Cy"),
    ("a漢漢b", "x漢漢y", "\u{1B}[2;3Hx\u{1B}[4Cy"),
    ("ab              c", "xb              y", "\u{1B}[2;3Hx\u{1B}[15Cy"),
    ("a    c", "x    y", "\u{1B}[2;3Hx    y"),
    ("a      c", "x      y", "\u{1B}[2;3Hx\u{1B}[6Cy"),
    // Many blanks are erased, few are written.
    ("a long title here", "a             ere", "\u{1B}[2;5H\u{1B}[12X"),
    ("a long title", "a         le", "\u{1B}[2;5H        "),
    // The rest of a line is erased where that is shorter than blanks.
    ("a long title", "a", "\u{1B}[2;5H\u{1B}[K"),
    ("title", "tit", "\u{1B}[2;6H  "),
    // A wide cluster is written as a whole.
    ("漢字", "漢語", "\u{1B}[2;5H語"),
    ("漢字", "a字", "\u{1B}[2;3Ha字 "),
    // After an uncertain cluster the cursor is repositioned, and everything to the right is
    // written.
    ("a-b|", "👍🏽-b|", "\u{1B}[2;3H  \u{8}\u{8}👍🏽\u{1B}[5G-b|\u{1B}[K"),
    ("👍🏽-b|", "ab-b|", "\u{1B}[2;3Hab-b|\u{1B}[K"),
    ("👍🏽-b", "👍🏽-c", "\u{1B}[2;6Hc"),
    // Likewise for scalars that the tables of some terminals lack, or have otherwise.
    ("a-b|", "\u{1FAE8}-b|", "\u{1B}[2;3H  \u{8}\u{8}\u{1FAE8}\u{1B}[5G-b|\u{1B}[K"),
    ("ab--b|", "\u{4DC0}c-b|", "\u{1B}[2;3H  \u{8}\u{8}\u{4DC0}\u{1B}[5Gc-b|\u{1B}[K"),
    ("ab-b|", "☂b-b|", "\u{1B}[2;3H \u{8}☂\u{1B}[4Gb-b|\u{1B}[K"),
    // Letters that terminals may show side by side have room for all of them.
    (
      "abcd-|", "श्री-|",
      "\u{1B}[2;3H   \u{8}\u{8}\u{8}श्री\u{200C}\u{1B}[6G-|\u{1B}[K"
    ),
    ("श्री-|", "श्री-b", "\u{1B}[2;7Hb"),
    // Joiners are omitted where tmux would drop the letters that follow them.
    (
      "ab-b|", "ક્\u{200D}શ્\u{200D}ટ્\u{200D}ષ|",
      "\u{1B}[2;3H    \u{1B}[4Dક્શ્ટ્ષ\u{200C}\u{1B}[7G \u{1B}[7G|\u{1B}[K"
    ),
    // Cells that a terminal may join to a cluster are blanked before anything else is written.
    (
      "ab-b|", "👨\u{200D}\u{1FABE}-b|",
      "\u{1B}[2;3H  \u{8}\u{8}👨\u{200D}\u{1FABE}\u{1B}[5G \u{1B}[5G-b|\u{1B}[K"
    ),
    // A trailing joiner joins nothing here, but may do so there.
    ("ab-b|", "a\u{200D}b-b|", ""),
    ("ab-b|", "👨\u{200D}-b|", "\u{1B}[2;3H👨"),
  ])
  func onlyWhatChangesIsWritten(old: String, new: String, bytes: String) throws {
    #expect(try change(from: old, to: new).debugDescription == bytes.debugDescription)
  }

  @Test(arguments: [
    ("Item 10", "Item 11", "\u{1B}[2F\t1"),
    ("a漢漢b", "x漢漢y", "\u{1B}[2;3Hx\t\u{8}y"),
    ("ab              c", "xb              y", "\u{1B}[2;3Hx\t\t  y"),
    ("a    c", "x    y", "\u{1B}[2;3Hx\t\u{8}y"),
    ("a      c", "x      y", "\u{1B}[2;3Hx\t y"),
  ])
  func tabsAreSentWhereTheirStopsAreKnown(old: String, new: String, bytes: String) throws {
    let written = try change(from: old, to: new, tabStops: .everyEighthColumn)
    #expect(written.debugDescription == bytes.debugDescription)
  }

  @Test func theCursorIsLeftWhereTheCanvasHasIt() throws {
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    var canvas = TextCanvas(width: 20, height: 4)
    canvas.draw("one", line: 1, column: 2)
    canvas.placeCursor(line: 1, column: 2)
    let first = try within(differ.frame(for: canvas))
    #expect(first == "\u{1B}[?7l\u{1B}[?25l\u{1B}[m\u{1B}[2J\u{1B}[2;3Hone\u{8}\u{8}\u{8}")
    #expect(differ.frame(for: canvas).isEmpty)
    // Only the cursor changes: it is moved, shown and hidden.
    canvas.placeCursor(line: 1, column: 5, isVisible: true)
    #expect(try within(differ.frame(for: canvas)) == "\u{1B}[3C\u{1B}[?25h")
    canvas.draw("s", line: 1, column: 5)
    canvas.placeCursor(line: 1, column: 6, isVisible: true)
    #expect(try within(differ.frame(for: canvas)) == "s")
    canvas.removeCursor()
    #expect(try within(differ.frame(for: canvas)) == "\u{1B}[?25l")
  }

  @Test func linesAreReachedByTheShortestWay() throws {
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    var canvas = TextCanvas(width: 80, height: 24)
    _ = differ.frame(for: canvas)
    for (line, column) in [(0, 0), (1, 0), (3, 2), (20, 0), (20, 79)] {
      canvas.draw("x", line: line, column: column)
    }
    let written = try within(differ.frame(for: canvas))
    #expect(
      written
        == "\u{1B}[Hx\r\nx\u{1B}[4;3Hx\u{1B}[21Hx\u{1B}[78Cx")
  }

  @Test(arguments: [
    (TextStyle.plain, TextStyle.bold, "\u{1B}[1mx\u{1B}[m"),
    (.plain, .highlight, "\u{1B}[7mx\u{1B}[m"),
    (.plain, .accent, "\u{1B}[96mx\u{1B}[m"),
    (.plain, .destructive, "\u{1B}[91mx\u{1B}[m"),
    (.plain, .secondary, "\u{1B}[2mx\u{1B}[m"),
    (.plain, .sectionHeader.adding(.underlined), "\u{1B}[1;4mx\u{1B}[m"),
    (.bold, .plain, "x"),
    (.bold, .sectionHeader, ""),
  ])
  func stylesAreRenditions(old: TextStyle, new: TextStyle, bytes: String) throws {
    let shown = try change(from: "x", to: "x", style: old, newStyle: new)
    #expect(shown == (bytes.isEmpty ? "" : "\u{1B}[2;3H" + bytes))
  }

  @Test(arguments: [
    (TextStyle.bold, TextStyle.inverse, "\u{1B}[0;7m"),
    (.bold, .bold.adding(.underlined), "\u{1B}[4m"),
    (.bold.adding(.underlined), .underlined, "\u{1B}[22m"),
    (.bold.adding(.dim), .dim, "\u{1B}[0;2m"),
    (
      .bold.adding([.dim, .underlined, .inverse]), .dim.adding([.underlined, .inverse]),
      "\u{1B}[22;2m"
    ),
    (.accent.adding(.inverse), .inverse, "\u{1B}[39m"),
    (.accent, .destructive, "\u{1B}[91m"),
    (.accent.adding(.bold), .accent, "\u{1B}[22m"),
  ])
  func onlyWhatChangesOfAStyleIsWritten(first: TextStyle, second: TextStyle, bytes: String) throws {
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    var canvas = TextCanvas(width: 2, height: 1)
    _ = differ.frame(for: canvas)
    canvas.draw("a", line: 0, column: 0, style: first)
    canvas.draw("b", line: 0, column: 1, style: second)
    let written = try within(differ.frame(for: canvas))
    #expect(written.hasSuffix("ma\(bytes)b\u{1B}[m"), "\(written.debugDescription)")
  }

  @Test(arguments: [
    (["TERM": "xterm", "NO_COLOR": "1"], "\u{1B}[1mx\u{1B}[m"),
    (["TERM": "xterm", "NO_COLOR": ""], "\u{1B}[1;91mx\u{1B}[m"),
    (["TERM": "vt100"], "\u{1B}[1mx\u{1B}[m"),
    (["TERM": "xterm-256color"], "\u{1B}[1;91mx\u{1B}[m"),
    (["TERM": "xterm-256color", "COLORFGBG": "0;15"], "\u{1B}[1;31mx\u{1B}[m"),
    (["TERM": "xterm", "COLORTERM": "truecolor"], "\u{1B}[1;91mx\u{1B}[m"),
  ])
  func theEnvironmentTellsWhatColoursThereAre(environment: [String: String], bytes: String) throws {
    let shown = try change(
      from: "", to: "x", newStyle: .destructive.adding(.bold), environment: environment)
    #expect(shown == "\u{1B}[2;3H" + bytes)
  }

  @Test func aRoleHasTheColourOfThePalette() throws {
    let colors: [(TextColor, String)] = [
      (.basic(0), "30"), (.basic(7), "37"), (.basic(8), "90"), (.basic(15), "97"),
      (.basic(17), "31"), (.indexed(9), "38;5;9"),
      (.rgb(red: 1, green: 20, blue: 255), "38;2;1;20;255"),
    ]
    for (color, codes) in colors {
      var theme = TextTheme.plain
      theme[.accent] = TextTheme.Appearance(color)
      var differ = FrameDiffer(
        palette: ColorPalette(theme, background: .dark, depth: .trueColor))
      var canvas = TextCanvas(width: 4, height: 1)
      _ = differ.frame(for: canvas)
      canvas.draw("x", line: 0, column: 0, style: .accent)
      #expect(try within(differ.frame(for: canvas)) == "\u{1B}[H\u{1B}[\(codes)mx\u{1B}[m")
    }
  }

  /// Secondary text is dim, or has its own color.
  @Test(arguments: [(TextTheme.standard, "2"), (.fixed, "38;5;247")])
  func aColourReplacesDimming(theme: TextTheme, codes: String) throws {
    var differ = FrameDiffer(palette: ColorPalette(theme, background: .dark, depth: .indexed))
    var canvas = TextCanvas(width: 4, height: 1)
    _ = differ.frame(for: canvas)
    canvas.draw("x", line: 0, column: 0, style: .secondary)
    #expect(try within(differ.frame(for: canvas)) == "\u{1B}[H\u{1B}[\(codes)mx\u{1B}[m")
  }

  /// A background color is visible on blanks too, and ends with its cells.
  @Test func whatTextStandsOnIsSeenOnBlanks() throws {
    var theme = TextTheme.plain
    theme[.highlight] = TextTheme.Appearance(.basic(0), on: .basic(11))
    var differ = FrameDiffer(palette: ColorPalette(theme, background: .dark, depth: .basic))
    var canvas = TextCanvas(width: 6, height: 1)
    _ = differ.frame(for: canvas)
    canvas.draw("a b ", line: 0, column: 0, style: .highlight)
    let shown = try within(differ.frame(for: canvas))
    #expect(shown == "\u{1B}[H\u{1B}[30;103ma b \u{1B}[m")
    canvas.draw("c", line: 0, column: 4)
    canvas.draw("d", line: 0, column: 3, style: .highlight)
    #expect(try within(differ.frame(for: canvas)) == "\u{8}\u{1B}[30;103md\u{1B}[mc")
  }

  @Test func blanksNeedNoStyleThatNobodySees() throws {
    let shown = try change(from: "", to: "a b", newStyle: .sectionHeader)
    #expect(shown == "\u{1B}[2;3H\u{1B}[1ma b\u{1B}[m")
    let inverse = try change(from: "", to: "a b", newStyle: .inverse)
    #expect(inverse == "\u{1B}[2;3H\u{1B}[7ma b\u{1B}[m")
  }
}
