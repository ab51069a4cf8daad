public import TableData

/// The changes between two tables, for unit tests.
///
/// A failed check throws its report:
///
/// ```swift
/// let changes = try TableDifferenceCheck(from: before(), to: after())
/// try changes.check(expecting: "+ [0, 2] Milk")
/// ```
///
/// A report is `nil` on success. If it needs `try`, make it outside `#expect`, which would hide the
/// values.
public struct TableDifferenceCheck<Section: Identifiable & Equatable, Row: Identifiable & Equatable>
{
  /// The tables.
  public typealias Snapshot = TableSnapshot<Section, Row>

  /// The table before.
  public let old: Snapshot

  /// The table after.
  public let new: Snapshot

  /// The difference under test.
  public let difference: TableDifference<Section, Row>

  /// Compares two tables.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - new: The table after.
  public init(from old: Snapshot, to new: Snapshot) {
    self.init(new.difference(from: old), from: old, to: new)
  }

  /// Takes an existing difference, such as a stored one.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - old: The table before.
  ///   - new: The table after.
  public init(
    _ difference: TableDifference<Section, Row>, from old: Snapshot, to new: Snapshot
  ) {
    self.old = old
    self.new = new
    self.difference = difference
  }

  /// The errors of the difference and its batches, in sentences.
  ///
  /// - Complexity: O(*n*²) for *n* rows.
  public var violations: [String] {
    difference.violations(from: old, to: new) + batchViolations
  }

  /// A report; `nil` if the difference is correct, minimal, invertible and legal.
  ///
  /// - Complexity: O(*n*²).
  public var report: String? {
    let violations = violations
    guard !violations.isEmpty else { return nil }
    return "The difference is wrong.\n"
      + violations.map { "* \($0)" }.joined(separator: "\n")
      + "\nThe difference:\n\(difference)"
  }

  /// Returns a report; `nil` if the difference is correct and reads as expected.
  ///
  /// - Parameter lines: The expected description, from top to bottom; empty for no change.
  /// - Returns: A unified diff, or `nil`.
  /// - Complexity: O(*n*²).
  public func report(expecting lines: String) -> String? {
    if let report { return report }
    let found = difference.isEmpty ? "" : difference.description
    let comparison = LineDifference(expected: lines, found: found)
    guard !comparison.isEmpty else { return nil }
    return "Other changes than expected (- expected, + found).\n\(comparison)"
  }

  /// Returns a report; `nil` if a table equals the expected one.
  ///
  /// - Parameters:
  ///   - table: The actual table.
  ///   - expected: The expected table.
  /// - Returns: A unified diff and the tables' difference, or `nil`.
  public static func report(of table: Snapshot, expecting expected: Snapshot) -> String? {
    guard table != expected else { return nil }
    let comparison = LineDifference(expected: "\(expected)", found: "\(table)")
    return """
      Another table than expected (- expected, + found).
      \(comparison)
      From the expected table to the one found:
      \(table.difference(from: expected))
      """
  }
}
