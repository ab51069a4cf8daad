/// Finds a terminal's tab stops by querying the cursor after each tab.
///
/// Answers may arrive between keys. Terminals with other tab stops, or no answer, are sent no tabs.
///
/// ```swift
/// var probe = TabStopProbe()
/// try terminal.write(probe.question(for: size))
/// // For each event that tells where the cursor is:
/// probe.accept(line: line, column: column)
/// differ.tabStops = probe.tabStops(width: size.columns)
/// ```
package struct TabStopProbe: Sendable {
  private var line = 0
  private var width = 0
  private var expected: [Int] = []
  private var answers: [Int] = []

  package init() {}

  package var isAwaitingAnswers: Bool { answers.count < expected.count }

  /// Returns the query, to be written on the alternate screen before it is painted; drops earlier
  /// answers.
  ///
  /// Each query uses another line, which tells late answers apart, and never the first, whose
  /// reports look like F3 with modifiers.
  package mutating func question(for size: TerminalSize) -> [UInt8] {
    (width, expected, answers) = (0, [], [])
    guard size.lines > 1 else { return [] }
    width = size.columns
    expected = Array(stride(from: 8, to: width, by: 8))
    line = line < size.lines - 1 ? line + 1 : 1
    if expected.isEmpty { return [] }
    let tabs = String(repeating: "\t\u{1B}[6n", count: expected.count)
    return Array("\u{1B}[\(line + 1)H\(tabs)".utf8)
  }

  package mutating func accept(line: Int, column: Int) {
    if line == self.line, isAwaitingAnswers { answers.append(column) }
  }

  package func tabStops(width: Int) -> TabStops {
    width == self.width && answers == expected ? .everyEighthColumn : .unknown
  }
}
