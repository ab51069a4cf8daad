import TableData
import TableDisplay
import TableText
import TestSampling
import Testing

import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// Whatever rows, titles, fields, prompts and messages contain, a frame has only the sequences of
/// frames.
@Suite struct ScreenSafetyTests {
  private static let payloads =
    TextCanvas.hostile + [
      "\u{1B}]0;owned\u{1B}\\", "\u{1B}]8;;http://example.org", "\u{9D}52;c;aGk=\u{9C}",
      "\u{2067}a\u{2069}", "\u{E0001}\u{E007F}", "e" + String(repeating: "\u{301}", count: 99),
      "日本",
    ]

  /// A stack of screens with hostile texts all over.
  private func stack(using generator: inout FrameTestGenerator) throws -> ScreenStack {
    let texts = (0..<40).map { _ in
      (0..<3).compactMap { _ in Self.payloads.randomElement(using: &generator) }.joined()
    }
    let rows = texts.prefix(12).enumerated().map { index, text in
      Chore(id: index, name: text, detail: texts[39 - index])
    }
    let table = try ChoreTable([TableSection(Category(id: 0, header: texts[12]), rows: rows)]) {
      $0.title = texts[13]
      $0.selectionMode = .multiple
    }
    let form = FormScreen(
      texts[14], .editing(texts[16]) { _ in },
      fields: [FormField(texts[15], \.self) { throw UserError("No: \($0)") }])
    let text = TextScreen(texts[17], .editing(texts[18]) { _ in })
    if Bool.random(using: &generator) { table.stack.push(form) }
    if Bool.random(using: &generator) { table.stack.push(text) }
    return table.stack
  }

  /// A random key, text or click; about half insert something hostile.
  private func act(on stack: ScreenStack, using generator: inout FrameTestGenerator) {
    let payload = Self.payloads.randomElement(using: &generator) ?? ""
    let keys: [TerminalKey] = [
      .enter, .escape, .up, .down, .left, .right, .tab, .delete, .backspace, .control("s"),
      .character("/"), .character("?"), .character("e"), .character("x"), .character("m"),
      .character("z"), .character("y"), .character("j"), .function(1),
    ]
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: stack.handle(.paste(payload))
    case 2: for scalar in payload.unicodeScalars { stack.handle(.character(Character(scalar))) }
    case 3: stack.message = payload
    case 4:
      let line = Int.random(in: 0..<14, using: &generator)
      stack.handle(
        MouseEvent(.pressed(.left), line: line, column: .random(in: 0..<60, using: &generator)))
    default: stack.handle(keys.randomElement(using: &generator) ?? .enter)
    }
  }

  @Test(arguments: Sample.seeds(40))
  func noControlGetsOntoTheScreen(seed: Int) throws {
    var generator = FrameTestGenerator(seed: seed)
    let stack = try stack(using: &generator)
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    var screen = FrameTestScreen(width: 60, height: 14)
    for _ in 0..<40 {
      let canvas = stack.draw(for: TerminalSize(columns: 60, lines: 14))
      screen.accept(differ.frame(for: canvas))
      try #require(screen.faults.isEmpty)
      for line in screen.lines { try #require(isSafe(line)) }
      act(on: stack, using: &generator)
    }
  }

  /// Whether a line contains no control and hides or reorders no text, as Unicode classifies it.
  private func isSafe(_ line: String) -> Bool {
    line.unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return ![.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
        && !properties.isBidiControl && !(0xE0000...0xE007F).contains(scalar.value)
    }
  }
}
