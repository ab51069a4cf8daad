import Foundation

/// A screen of tmux with a mark right of each line, which tells where the line ends.
///
/// What tmux shows can only be had as lines of text, and tmux counts the columns of some clusters
/// in its own way. From the mark backwards it is certain in which column everything stands.
struct MarkedTmuxScreen {
  private static let mark = "!"

  private let screen: TmuxScreen
  private let columns: Int
  private let lines: Int

  /// Starts a screen that is a column wider than what is to be shown.
  init(columns: Int, lines: Int) throws {
    screen = try TmuxScreen()
    (self.columns, self.lines) = (columns, lines)
    try screen.resize(columns: columns + 1, lines: lines)
  }

  /// Shows a frame and returns the lines that do not show what they should.
  func wrongLines(after step: FrameProgram.Step) throws -> [String] {
    // Without the marks of the frame before: cells that move sideways would take them along.
    try screen.write(marks(" ") + step.bytes + marks(Self.mark))
    let expected = step.columnTexts
    let deadline = ContinuousClock.now + .seconds(5)
    while true {
      let shown = try screen.text.components(separatedBy: "\n")
      let wrong = zip(shown, expected).filter { !Self.line($0, shows: $1) }.map {
        "“\($0)” instead of “\($1.joined())”"
      }
      if wrong.isEmpty || deadline <= .now { return wrong }
    }
  }

  /// Writes a character right of each line, and leaves the cursor and its colours as they are.
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
      // No uncertain cluster begins with a mark: it would be one that joined what stands before it.
      if range.lowerBound != shown.startIndex || rest.unicodeScalars.first?.isMark == true {
        return false
      }
    }
    return rest.hasSuffix(mark)
  }
}

extension Unicode.Scalar {
  /// Whether it would be seen on what stands before it.
  fileprivate var isMark: Bool {
    [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
  }
}
