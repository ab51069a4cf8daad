/// Finds a terminal's tab stops by querying the cursor after each tab.
///
/// Never blocks: tab stops are unknown until the last answer, which may arrive between keys.
/// Terminals with other tab stops, or no answer, are sent no tabs.
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

  /// Creates a probe.
  package init() {}

  /// Whether answers are outstanding.
  package var isAwaitingAnswers: Bool { answers.count < expected.count }

  /// Returns a new query and forgets earlier answers.
  ///
  /// Each query uses another line, which tells late answers to the previous one apart, and never
  /// the first, whose reports look like F3 with modifiers.
  ///
  /// - Parameter size: The terminal's size.
  /// - Returns: The bytes to write on the alternate screen before it is painted; empty if there is
  ///   nothing to query, or only one line.
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

  /// Records a cursor report, ignoring those that answer no query.
  ///
  /// - Parameters:
  ///   - line: The line, from 0.
  ///   - column: The column, from 0.
  package mutating func accept(line: Int, column: Int) {
    if line == self.line, isAwaitingAnswers { answers.append(column) }
  }

  /// Returns the tab stops known so far.
  ///
  /// - Parameter width: The screen's columns.
  /// - Returns: The tab stops, unknown if the width has changed.
  package func tabStops(width: Int) -> TabStops {
    width == self.width && answers == expected ? .everyEighthColumn : .unknown
  }
}
