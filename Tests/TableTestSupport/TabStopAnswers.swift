import Foundation

/// A terminal's answers to queries of its cursor position after tabs.
public enum TabStopAnswers {
  private static let question = "\u{1B}[6n"

  /// Answers all queries in a program's output.
  ///
  /// - Parameters:
  ///   - output: The program's output.
  ///   - distance: The number of columns from one tab stop to the next.
  ///   - columns: The number of columns of the terminal.
  /// - Returns: The answers in their order.
  public static func answers(
    to output: String, tabDistance distance: Int, columns: Int
  ) -> [String] {
    var (line, column) = ("", 0)
    return output.components(separatedBy: question).dropLast().map { part in
      if let start = part.split(separator: "\u{1B}[").last?.firstMatch(of: /^(\d+)H/) {
        (line, column) = (String(start.1), 0)
      }
      column = min(column / distance * distance + distance, columns - 1)
      return "\u{1B}[\(line);\(column + 1)R"
    }
  }

  /// Whether a program moved the cursor by tabs, besides those in queries.
  public static func sendsTabs(_ output: String) -> Bool {
    output.replacing("\t\(question)", with: "").contains("\t")
  }
}
