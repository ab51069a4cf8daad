/// Finds out where the tab stops of a terminal are, by asking where the cursor is after each tab.
///
/// The question is written at once, and nobody waits: until the last answer is there, nothing is
/// known. Terminals answer in order, in between whatever keys are pressed. A terminal that does
/// not answer, or has a stop elsewhere, is sent no tabs.
///
/// ```swift
/// var probe = TabStopProbe()
/// try terminal.write(probe.question(for: size))
/// // For each event that tells where the cursor is:
/// probe.accept(line: line, column: column)
/// differ.tabStops = probe.tabStops(width: size.columns)
/// ```
package struct TabStopProbe: Sendable {
  /// The line in which the last question was asked.
  private var line = 0
  private var width = 0
  /// The columns that each tab leads to where stops are as they are at the start.
  private var expected: [Int] = []
  private var answers: [Int] = []

  /// Creates a probe that has asked nothing.
  package init() {}

  /// Whether some of the answers to the last question are not there.
  package var isAwaitingAnswers: Bool { answers.count < expected.count }

  /// Asks anew; whatever was known is not known any more.
  ///
  /// Every question is asked in another line, so that late answers to the one before are told from
  /// those to this one. It is never the first line: a report from there may be a key, F3 with
  /// modifiers.
  ///
  /// - Parameter size: The size of the terminal.
  /// - Returns: What to write while a screen of the program's own is shown and is about to be
  ///   painted; empty if there is nothing to ask, or only one line.
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

  /// Takes a report of where the cursor is; one that is no answer to the last question is ignored.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 0.
  ///   - column: The column, counted from 0.
  package mutating func accept(line: Int, column: Int) {
    if line == self.line, isAwaitingAnswers { answers.append(column) }
  }

  /// What is known of the tab stops by now.
  ///
  /// - Parameter width: The number of columns of the screen.
  /// - Returns: What is known; nothing of a screen that has become wider or narrower.
  package func tabStops(width: Int) -> TabStops {
    width == self.width && answers == expected ? .everyEighthColumn : .unknown
  }
}
