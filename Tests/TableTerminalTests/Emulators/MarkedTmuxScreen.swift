import Foundation

/// A screen of tmux with a mark to the right of each line, which shows where the line ends.
///
/// The screen of tmux is only available as lines of text, and tmux counts the columns of some
/// clusters in its own way. Backwards from the mark, the column of everything is certain.
struct MarkedTmuxScreen {
  private static let mark = "!"

  private let screen: TmuxScreen
  private let columns: Int
  private let lines: Int

  /// Starts a screen that is a column wider than the canvas.
  init(columns: Int, lines: Int) throws {
    screen = try TmuxScreen()
    (self.columns, self.lines) = (columns, lines)
    try screen.resize(columns: columns + 1, lines: lines)
  }

  /// Shows a frame and returns the incorrect lines.
  func wrongLines(after step: FrameProgram.Step) throws -> [String] {
    // Removes the marks of the previous frame: cells that move sideways would take them along.
    try screen.write(marks(" ") + step.bytes + marks(Self.mark))
    let expected = step.columnTexts
    let deadline = ContinuousClock.now + .seconds(5)
    while true {
      let shown = try screen.text.components(separatedBy: "\n")
      let letters = step.letters ?? shown.map(\.letters)
      let wrong = zip(zip(shown, expected), letters).filter {
        !Self.line($0.0, shows: $0.1) || $0.0.letters != $1
      }.map { "“\($0.0)” instead of “\($0.1.joined())” with “\($1)”" }
      if wrong.isEmpty || deadline <= .now { return wrong }
    }
  }

  /// Writes a character to the right of each line, preserving the cursor and its colors.
  private func marks(_ character: String) -> String {
    let marks = (1...lines).map { "\u{1B}[\($0);\(columns + 1)H\(character)" }
    return "\u{1B}7\u{1B}[m\(marks.joined())\u{1B}8"
  }

  /// Whether a line has all certain texts in their order, those before the first and behind the
  /// last uncertain cluster in their columns.
  private static func line(_ shown: String, shows columns: [String]) -> Bool {
    let parts = columns.joined().split(separator: "\u{FFFF}", omittingEmptySubsequences: true)
    guard columns.contains("\u{FFFF}") else { return shown == columns.joined() + mark }
    var rest = shown[...]
    let isCertainAtStart = columns.first != "\u{FFFF}"
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1 && columns.last != "\u{FFFF}"
      if isLast {
        return rest.unicodeScalars.suffix(part.unicodeScalars.count + 1)
          .elementsEqual((part + mark).unicodeScalars)
      }
      guard let range = rest.range(of: part, options: .literal) else { return false }
      rest = rest[range.upperBound...]
      guard index == 0, isCertainAtStart else { continue }
      // No uncertain cluster begins with a mark, which would join the text before it.
      if range.lowerBound != shown.startIndex || rest.unicodeScalars.first?.isMark == true {
        return false
      }
    }
    return rest.hasSuffix(mark)
  }
}

extension Unicode.Scalar {
  /// Whether it combines with the text before it.
  fileprivate var isMark: Bool {
    [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
  }
}
