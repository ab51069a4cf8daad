public import TableBatches
public import TableData

extension TableDifferenceCheck {
  /// Checks that the difference is correct, minimal, invertible and legal.
  ///
  /// - Throws: ``CheckError`` with the violations.
  /// - Complexity: O(*n*²).
  public func check() throws(CheckError) {
    let violations = violations
    guard !violations.isEmpty else { return }
    throw CheckError(
      report: "The difference is wrong.\n"
        + violations.map { "* \($0)" }.joined(separator: "\n")
        + "\nThe difference:\n\(difference)")
  }

  /// Checks that the difference is correct and reads as expected.
  ///
  /// ```swift
  /// try TableDifferenceCheck(from: before, to: after).check(expecting: "+ [0, 2] Milk")
  /// ```
  ///
  /// - Parameter lines: The expected description, from top to bottom; empty for no change.
  /// - Throws: ``CheckError`` with the violations, or a unified diff.
  /// - Complexity: O(*n*²).
  public func check(expecting lines: String) throws(CheckError) {
    try check()
    let found = difference.isEmpty ? "" : difference.description
    let comparison = LineDifference(expected: lines, found: found)
    guard !comparison.isEmpty else { return }
    throw CheckError(
      report: "Other changes than expected (- expected, + found).\n\(comparison)")
  }

  /// Checks a handwritten batch.
  ///
  /// Unlike a table view, which counts rows, this verifies identity and content.
  ///
  /// ```swift
  /// let batch: BatchUpdates = [.deleteRow(RowPath(section: 0, row: 2))]
  /// try TableDifferenceCheck(from: before, to: after).check(batch, for: .tableView)
  /// ```
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - rules: The rules.
  /// - Throws: ``CheckError`` with all broken rules, or the resulting table beside the expected one.
  /// - Complexity: O(*n* log *n*).
  public func check(_ batch: BatchUpdates, for rules: BatchRuleSet) throws(CheckError) {
    let violations = Self.violations(of: batch, from: old, to: new, rules: rules)
    guard !violations.isEmpty else { return }
    let operations = batch.operations.map { "* \($0)" }.joined(separator: "\n")
    throw CheckError(
      report: "The batch is wrong for \(rules.rawValue).\n"
        + violations.map { "* \($0)" }.joined(separator: "\n")
        + "\nThe batch:\n" + (operations.isEmpty ? "No operation" : operations))
  }

  /// Checks that a table equals the expected one.
  ///
  /// - Parameters:
  ///   - table: The actual table.
  ///   - expected: The expected table.
  /// - Throws: ``CheckError`` with a unified diff and the tables' difference.
  public static func check(
    _ table: Snapshot, expecting expected: Snapshot
  ) throws(CheckError) {
    guard table != expected else { return }
    let comparison = LineDifference(expected: "\(expected)", found: "\(table)")
    throw CheckError(
      report: """
        Another table than expected (- expected, + found).
        \(comparison)
        From the expected table to the one found:
        \(table.difference(from: expected))
        """)
  }
}
