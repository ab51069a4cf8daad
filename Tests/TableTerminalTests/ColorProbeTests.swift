import TableText
import Testing

import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// A terminal is queried for a dark or light background.
@Suite struct ColorProbeTests {
  private let plain = ["TERM": "xterm-256color"]

  private func reports(_ bytes: String) -> [ColorReport] {
    var decoder = KeyDecoder()
    return (decoder.decode(bytes.utf8) + decoder.flush()).compactMap {
      if case .color(let report) = $0 { report } else { nil }
    }
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", 1), ("\u{1B}]11;rgb:ff/ff/ff\u{7}", 1),
    ("\u{1B}]11;rgb:0/0/0\u{7}", 0), ("\u{1B}]11;rgba:8000/8000/8000/ffff\u{7}", 0.5),
    ("\u{1B}]11;rgb:0000/ffff/0000\u{7}", 0.587),
  ])
  func answersSayHowBrightAColourIs(bytes: String, brightness: Double) throws {
    let report = try #require(reports("a" + bytes + "b").first)
    #expect(report.subject == .background)
    #expect(abs(report.brightness - brightness) < 0.01)
  }

  @Test(arguments: [
    "\u{1B}]12;rgb:ff/ff/ff\u{7}", "\u{1B}]11;rgb:ff/ff\u{7}", "\u{1B}]11;#ffffff\u{7}",
    "\u{1B}]11;rgb:fffff/ff/ff\u{7}", "\u{1B}]11;rgb:-f/ff/ff\u{7}", "\u{1B}]11\u{7}",
    "\u{1B}P11;rgb:ff/ff/ff\u{1B}\\", "\u{1B}]11;rgb:ff/ff/ff\u{18}",
  ])
  func otherStringsAreNone(bytes: String) {
    #expect(reports(bytes).isEmpty)
  }

  /// An answer may be split anywhere, and keys around it are preserved.
  @Test func anAnswerMayComeInPieces() {
    let bytes = Array("j\u{1B}]10;rgb:0000/0000/0000\u{1B}\\k".utf8)
    var whole = KeyDecoder()
    let expected = whole.decode(bytes)
    #expect(
      expected == [
        .key(.character("j")), .color(ColorReport(.foreground, brightness: 0)),
        .key(.character("k")),
      ])
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      #expect(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == expected)
    }
  }

  @Test func aLightTerminalGetsColoursThatCanBeReadOnIt() {
    var probe = ColorProbe(environment: plain)
    #expect(
      String(decoding: probe.query(), as: UTF8.self)
        == "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\")
    #expect(probe.isAwaitingAnswers && probe.palette == ColorPalette(environment: plain))
    let isKnown = probe.accept(ColorReport(.foreground, brightness: 0))
    #expect(!isKnown && probe.isAwaitingAnswers)
    let isBothKnown = probe.accept(ColorReport(.background, brightness: 0.95))
    #expect(isBothKnown && !probe.isAwaitingAnswers)
    #expect(probe.palette == ColorPalette(background: .light, depth: .indexed))
  }

  @Test(arguments: [(0.6, 0.9, false), (0.6, 0.2, true), (0.4, 0.1, true), (0.1, 0.8, false)])
  func whatTextStandsOnIsLightIfTheTextIsDarker(
    background: Double, foreground: Double, isLight: Bool
  ) {
    var probe = ColorProbe(environment: plain)
    _ = probe.accept(ColorReport(.background, brightness: background))
    _ = probe.accept(ColorReport(.foreground, brightness: foreground))
    #expect(
      probe.palette == ColorPalette(background: isLight ? .light : .dark, depth: .indexed))
  }

  @Test(arguments: [
    ["TERM": "xterm-256color", "COLORFGBG": "0;15"], ["TERM": "linux"],
    ["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb"], [:],
  ])
  func whoeverSaysItOrHasNoColoursIsNotAsked(environment: [String: String]) {
    var probe = ColorProbe(environment: environment)
    #expect(probe.query().isEmpty && !probe.isAwaitingAnswers)
  }

  @Test func anotherPalettePaintsAnew() {
    var differ = FrameDiffer(environment: plain)
    var canvas = TextCanvas(width: 8, height: 2)
    canvas.draw("Add", line: 0, column: 0, style: .accent)
    #expect(!differ.frame(for: canvas).isEmpty)
    differ.setPalette(ColorPalette(background: .dark, depth: .indexed))
    #expect(differ.frame(for: canvas).isEmpty)
    differ.setPalette(ColorPalette(background: .light, depth: .indexed))
    let frame = String(decoding: differ.frame(for: canvas), as: UTF8.self)
    #expect(frame.contains("\u{1B}[34m"))
    differ.setPalette(ColorPalette(.fixed, background: .light, depth: .indexed))
    #expect(String(decoding: differ.frame(for: canvas), as: UTF8.self).contains("\u{1B}[38;5;25m"))
  }
}
