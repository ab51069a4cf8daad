import Foundation
import TableData
import TableDisplay
import TableText
import TestSampling
import Testing

import TextDrawing
@testable import TableTerminal
@testable import TerminalDriver

/// Whatever the texts of rows and pane, no letter is lost and cells to the right are in place, even
/// if a terminal disagrees about the width: in tmux, in libvterm, and in an emulator that counts
/// scalars or clusters. (pyte drops and joins text of some of these scripts.)
@Suite(.serialized) struct UncertainTextTests {
  private static let evp = EmulatorScript(module: "evp")

  /// The number of texts: a sample, or 2,000 if `PROGRAMS` is `all`.
  private static let count =
    ProcessInfo.processInfo.environment["PROGRAMS"] == "all"
    ? 2_000 : Sample.pick(96, ofGate: 320)
  private static let rowCount = 16
  private static let size = TerminalSize(columns: 90, lines: 20)

  private static let steps = steps(hasEmoji: true)

  /// Screens of rows with texts and of a pane with the same, drawn, scrolled and repainted.
  private static func steps(hasEmoji: Bool) -> [FrameProgram.Step] {
    var steps: [FrameProgram.Step] = []
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    for first in stride(from: 0, to: count, by: rowCount) {
      let texts = (first..<first + rowCount).map { UncertainTexts.text($0, hasEmoji: hasEmoji) }
      guard let stack = try? stack(of: texts, from: first) else { return [] }
      for (index, keys) in [[], [TerminalKey.down, .down], [.pageDown]].enumerated() {
        for key in keys { stack.handle(key) }
        let canvas = stack.draw(for: size)
        steps.append(step(canvas, differ.frame(for: canvas), isFresh: first == 0 && index == 0))
      }
    }
    return steps
  }

  /// The names of rows, the cells to their right, a line, and the pane.
  private static func stack(of texts: [String], from first: Int) throws -> ScreenStack {
    let rows = texts.enumerated().map {
      Chore(id: $0, name: $1, detail: "S-\(first + $0)")
    }
    let table = try ChoreTable([TableSection(Category(id: 0), rows: rows)]) {
      $0.columns = [
        TextColumn(ColumnFormat("Name")) { $0.name },
        TextColumn(ColumnFormat("Serial", width: .fixed(8))) { $0.detail ?? "" },
      ]
    }
    let split = SplitScreen("Texts", list: table.screen, minimumWidth: 40)
    let pane = TextScreen("Text", .editing(texts.joined(separator: "\n")) { _ in })
    try split.show(pane, isFocused: false)
    return ScreenStack(root: split)
  }

  @Test func theTextsAreWhatTheyShouldBe() {
    #expect(Set((0..<2_000).map { UncertainTexts.text($0) }).count > 1_900)
    let uncertain = Self.steps.map { $0.texts.count { $0.contains("\u{FFFF}") } }
    #expect(uncertain.allSatisfy { $0 >= 6 }, "\(uncertain)")
  }

  private func differences(
    _ script: EmulatorScript?, _ emulator: String, _ steps: [FrameProgram.Step]
  ) throws -> [Substring] {
    let told = try #require(script).replay(steps, in: emulator)
    #expect(told.last == "\(steps.count) frames")
    return Array(told.dropLast().prefix(5))
  }

  @Test(
    .enabled(if: evp != nil, "Python's evp is not installed"), arguments: ["evp", "evp-clusters"])
  func evpShowsWhatStandsBesideThem(emulator: String) throws {
    let differences = try differences(Self.evp, emulator, Self.steps)
    #expect(differences == [])
  }

  /// Without emoji: of those that it shows side by side, the ones beyond the right edge go to the
  /// next line, see ``EmulatorTests``.
  @Test(.enabled(if: EmulatorScript.vterm != nil, "libvterm is not installed"))
  func vtermShowsWhatStandsBesideThem() throws {
    let differences = try differences(.vterm, "vterm", Self.steps(hasEmoji: false))
    #expect(differences == [])
  }

  @Test(.enabled(if: TmuxScreen.tmux != nil, "tmux is not installed"))
  func tmuxShowsWhatStandsBesideThem() throws {
    let screen = try MarkedTmuxScreen(columns: Self.size.columns, lines: Self.size.lines)
    for step in Self.steps {
      let wrong = try screen.wrongLines(after: step)
      try #require(wrong == [], "\(step.bytes.debugDescription)")
    }
  }
}

extension UncertainTextTests {
  /// A frame for emulators, with the contents of the canvas; U+FFFF where it may be anything.
  private static func step(
    _ canvas: TextCanvas, _ bytes: [UInt8], isFresh: Bool
  ) -> FrameProgram.Step {
    let palette = ColorPalette(environment: [:])
    func lines(_ text: (_ line: Int, _ column: Int) -> String) -> [String] {
      (0..<canvas.height).map { line in
        (0..<canvas.width).map { text(line, $0) }.joined(separator: "\u{1F}")
      }
    }
    return FrameProgram.Step(
      size: [canvas.width, canvas.height], isFresh: isFresh,
      bytes: String(decoding: bytes, as: UTF8.self),
      texts: lines { line, column in
        let owner = canvas.owner(ofColumn: column, line: line)
        let isCertain = Glyph(owner, palette: palette).isCertain
        return isCertain ? Glyph(canvas[line, column], palette: palette).text : "\u{FFFF}"
      },
      codes: lines { line, column in
        canvas[line, column].style.expectedCodes.map(String.init).joined(separator: ";")
      },
      letters: canvas.lines.map(\.letters))
  }
}
