public import TableData

/// What changed between two tables, to be checked in a unit test.
///
/// A check throws a text of several lines that says what was expected and what was found, so that
/// any test framework shows it when a test fails:
///
/// ```swift
/// let changes = try TableChanges(from: before(), to: after())
/// try changes.check(expecting: "+ [0, 2] Milk")
/// ```
///
/// Each check has a report, which is the same text, or `nil` when all is well. Compare a report
/// outside `#expect` if it takes a `try` to make it: with a `try` within, `#expect` does not show
/// what was found.
public struct TableChanges<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The tables that are compared.
  public typealias Snapshot = TableSnapshot<Section, Row>

  /// The table before.
  public let old: Snapshot

  /// The table after.
  public let new: Snapshot

  /// What changed, or what is said to have changed.
  public let difference: TableDifference<Section, Row>

  /// Takes the difference of two tables.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - new: The table after.
  public init(from old: Snapshot, to new: Snapshot) {
    self.init(new.difference(from: old), from: old, to: new)
  }

  /// Takes a difference that comes from elsewhere, for example one that was stored.
  ///
  /// - Parameters:
  ///   - difference: What is said to have changed.
  ///   - old: The table before.
  ///   - new: The table after.
  public init(
    _ difference: TableDifference<Section, Row>, from old: Snapshot, to new: Snapshot
  ) {
    self.old = old
    self.new = new
    self.difference = difference
  }

  /// A sentence for each thing that is wrong with the difference or with its batches; none when all
  /// is well.
  ///
  /// - Complexity: O(*n*²) for *n* rows.
  public var violations: [String] {
    difference.violations(from: old, to: new) + batchViolations
  }

  /// What is wrong with the difference, or `nil` when it leads from the old table to the new one,
  /// and back, is as small as possible, and is legal: its ``batchViolations`` are none.
  ///
  /// - Complexity: O(*n*²) for *n* rows.
  public var report: String? {
    let violations = violations
    guard !violations.isEmpty else { return nil }
    return "The difference is wrong.\n"
      + violations.map { "* \($0)" }.joined(separator: "\n")
      + "\nThe difference:\n\(difference)"
  }

  /// Returns what is wrong, or `nil` when the difference is right and reads as expected.
  ///
  /// - Parameter lines: The lines of the difference's description, from top to bottom; a text
  ///   without lines expects no change.
  /// - Returns: What was expected and what was found, as a unified diff, or `nil`.
  /// - Complexity: O(*n*²) for *n* rows.
  public func report(expecting lines: String) -> String? {
    if let report { return report }
    let found = difference.isEmpty ? "" : difference.description
    let comparison = LineDifference(expected: lines, found: found)
    guard !comparison.isEmpty else { return nil }
    return "Other changes than expected (- expected, + found).\n\(comparison)"
  }

  /// Returns what is wrong with a table, or `nil` when it is equal to what was expected.
  ///
  /// - Parameters:
  ///   - table: The table that was found.
  ///   - expected: The table that was expected.
  /// - Returns: A unified diff of both tables, and what would have to change, or `nil`.
  public static func report(of table: Snapshot, expecting expected: Snapshot) -> String? {
    guard table != expected else { return nil }
    let comparison = LineDifference(expected: "\(expected)", found: "\(table)")
    let text =
      comparison.isEmpty
      ? "Their descriptions are the same; what differs does not show in them."
      : "\(comparison)"
    return """
      Another table than expected (- expected, + found).
      \(text)
      From the expected table to the one found:
      \(table.difference(from: expected))
      """
  }
}
