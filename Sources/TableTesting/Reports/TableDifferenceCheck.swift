public import TableData

/// The changes between two tables, for unit tests.
///
/// A failed check throws its report:
///
/// ```swift
/// let changes = try TableDifferenceCheck(from: before(), to: after())
/// try changes.check(expecting: "+ [0, 2] Milk")
/// ```
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
}
