import Foundation
import TableTestSupport
import TableText

import TestSampling
import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// The frames of an application in a random session, with titles that terminals measure
/// differently.
struct ApplicationSession {
  static let size = (columns: 80, lines: 24)
  /// How often everything is painted; some keys are pressed before each.
  private static let repaintCount =
    ProcessInfo.processInfo.environment["PROGRAMS"] == "all" ? 12 : Sample.pick(4, ofGate: 12)
  static let applications = ["homepwner", "memo", "checklist", "groceries"]

  /// The program's output, split after each frame.
  private(set) var frames: [String] = []
  private let tabDistance: Int

  /// Makes a program store some titles, and then presses keys at random, on a terminal that reports
  /// its tab stops.
  ///
  /// - Parameters:
  ///   - application: The name of the program.
  ///   - seed: Selects the titles and keys.
  ///   - tabDistance: The number of columns from one tab stop to the next.
  /// - Throws: An error if the program times out.
  init(of application: String, seed: Int, tabDistance: Int) throws {
    self.tabDistance = tabDistance
    var generator = FrameTestGenerator(seed: seed)
    let folder = try ApplicationFolder(of: application, file: "data.json")
    var commands = application == "memo" ? ["add", "set name Home", "done", "open 1"] : []
    for _ in 0..<30 {
      commands += Self.adding(Self.title(using: &generator), to: application)
    }
    // Titles that are empty after sanitizing are rejected.
    _ = try folder.run(commands)
    let terminal = try PseudoTerminal(
      executable(named: application), arguments: ["--data", folder.file.path],
      environment: ["SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"], columns: Self.size.columns,
      lines: Self.size.lines)
    // On a busy machine, a program says first that it is opening its file.
    try terminal.waitFor("Help")
    var answerCount = 0
    for repaints in 1...Self.repaintCount {
      try Self.waitForRepaints(repaints, of: terminal)
      let answers = TabStopAnswers.answers(
        to: terminal.outputText, tabDistance: tabDistance, columns: Self.size.columns)
      try terminal.send(answers[answerCount...].joined())
      answerCount = answers.count
      try terminal.send(Self.keys(using: &generator))
      terminal.signal(SIGWINCH)
    }
    try Self.waitForRepaints(Self.repaintCount + 1, of: terminal)
    terminal.signal(SIGTERM)
    _ = try terminal.waitForExit()
    let end = "\u{1B}[?2026l"
    frames = terminal.outputText.components(separatedBy: end).dropLast().map { $0 + end }
  }

  /// A full repaint shows that all earlier keys were handled.
  private static func waitForRepaints(_ count: Int, of terminal: PseudoTerminal) throws {
    try terminal.waitUntil("frame \(count) that paints everything") {
      String(decoding: $0, as: UTF8.self).components(separatedBy: "\u{1B}[2J").count > count
    }
  }

  private static func adding(_ title: String, to application: String) -> [String] {
    switch application {
    case "memo": ["add", "text \(title)", "done"]
    case "checklist": ["add", "set text \(title)", "done"]
    default: ["add", "set name \(title)", "done"]
    }
  }

  private static func keys(using generator: inout FrameTestGenerator) -> String {
    let keys = [
      Keys.down, Keys.down, Keys.up, "\u{1B}[6~", "\u{1B}[5~", "\u{1B}[F", "\u{1B}[H", "j", "k",
      "\r", "\u{1B}[1;2D", "?", "/", title(using: &generator), "\u{1B}[B\u{1B}[B\u{1B}[B",
      "\u{1B}[1;5C", "\u{1B}[1;5C", "s", "+", "-", "_",
    ]
    let count = Int.random(in: 1...4, using: &generator)
    return (0..<count).map { _ in keys.randomElement(using: &generator) ?? "" }.joined()
      + (Bool.random(using: &generator) ? Keys.escape : "")
  }
}

// MARK: - Titles

extension ApplicationSession {
  /// All emoji of a single scalar that Unicode has had since version 15.
  static let recentEmoji = (0x1F000...0x1FAFF).compactMap { Unicode.Scalar($0 as UInt32) }.filter {
    $0.properties.isEmojiPresentation && $0.properties.age.map { $0 >= (15, 0) } == true
  }.map { String($0) }

  /// Other clusters on which terminals disagree, some of them cut short.
  static let others =
    TextCanvas.uncertain + [
      "Ann\u{200D}", "👨\u{200D}", "👨\u{200D}👩\u{200D}", "☂", "☂\u{FE0F}", "क्ष", "\u{4DC0}",
      "1\u{FE0F}\u{20E3}", "🇩", "🏽", "\u{1F1E9}\u{1F1EA}\u{1F1EB}", "한국", "é",
    ]

  private static func title(using generator: inout FrameTestGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      let clusters = Bool.random(using: &generator) ? recentEmoji : others + ["a", "Lamp ", "漢"]
      return clusters.randomElement(using: &generator) ?? ""
    }.joined()
  }
}

// MARK: - For emulators

extension ApplicationSession {
  /// The frames for emulators, with the expected contents.
  var steps: [FrameProgram.Step] {
    var shown = ShownScreen(columns: Self.size.columns, lines: Self.size.lines)
    let stops = stride(from: tabDistance, to: Self.size.columns, by: tabDistance)
    let tabs = "\u{1B}[3g" + stops.map { "\u{1B}[1;\($0 + 1)H\u{1B}H" }.joined()
    return frames.enumerated().map { index, frame in
      shown.accept(frame)
      return FrameProgram.Step(
        size: [Self.size.columns, Self.size.lines], isFresh: index == 0,
        bytes: (index == 0 ? tabs : "") + frame, texts: Self.texts(of: shown),
        codes: shown.cells.map {
          $0.map { Self.codes(of: $0.rendition) }.joined(separator: "\u{1F}")
        })
    }
  }

  private static func codes(of rendition: ShownRendition) -> String {
    var codes: [String] = []
    if rendition.attributes.contains(.bold) { codes.append("1") }
    if rendition.attributes.contains(.dim) { codes.append("2") }
    if rendition.attributes.contains(.underlined) { codes.append("4") }
    if rendition.attributes.contains(.inverse) { codes.append("7") }
    if rendition.color != nil { codes.append("3?") }
    return codes.joined(separator: ";")
  }

  private static func texts(of shown: ShownScreen) -> [String] {
    columns(of: shown).map { $0.joined(separator: "\u{1F}") }
  }

  /// The text of each column, U+FFFF where it may be anything.
  static func columns(of shown: ShownScreen) -> [[String]] {
    shown.cells.map { line in
      line.indices.map { column in
        let owner = line[column].text.isEmpty ? line[column - 1].text : line[column].text
        return isCertain(owner) ? line[column].text : "\u{FFFF}"
      }
    }
  }

  private static func isCertain(_ cluster: String) -> Bool {
    var canvas = TextCanvas(width: 2, height: 1)
    canvas.draw(cluster, line: 0, column: 0)
    return Glyph(canvas[0, 0], palette: ColorPalette(environment: [:])).isCertain
  }
}
