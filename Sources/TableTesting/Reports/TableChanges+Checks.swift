public import TableBatches
public import TableData

extension TableChanges {
  /// Checks that the difference leads from the old table to the new one, and back, is as small as
  /// possible, and is legal.
  ///
  /// - Throws: ``CheckFailure`` with the ``report``.
  /// - Complexity: O(*n*²) for *n* rows.
  public func check() throws(CheckFailure) {
    try CheckFailure.require(report)
  }

  /// Checks that the difference is right and reads as expected.
  ///
  /// ```swift
  /// try TableChanges(from: before, to: after).check(expecting: "+ [0, 2] Milk")
  /// ```
  ///
  /// - Parameter lines: The lines of the difference's description, from top to bottom; a text
  ///   without lines expects no change.
  /// - Throws: ``CheckFailure`` with the ``report(expecting:)``.
  /// - Complexity: O(*n*²) for *n* rows.
  public func check(expecting lines: String) throws(CheckFailure) {
    try CheckFailure.require(report(expecting: lines))
  }

  /// Checks that a batch of operations written by hand breaks no rule and leads from the old table
  /// to the new one.
  ///
  /// ```swift
  /// let batch: BatchUpdates = [.deleteRow(RowPath(section: 0, row: 2))]
  /// try TableChanges(from: before, to: after).check(batch, for: .tableView)
  /// ```
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - rules: The rules that it has to keep.
  /// - Throws: ``CheckFailure`` with the ``report(of:for:)``.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  public func check(_ batch: BatchUpdates, for rules: BatchRules) throws(CheckFailure) {
    try CheckFailure.require(report(of: batch, for: rules))
  }

  /// Checks that a table is equal to what was expected.
  ///
  /// - Parameters:
  ///   - table: The table that was found.
  ///   - expected: The table that was expected.
  /// - Throws: ``CheckFailure`` with the ``report(of:expecting:)``.
  public static func check(
    _ table: Snapshot, expecting expected: Snapshot
  ) throws(CheckFailure) {
    try CheckFailure.require(report(of: table, expecting: expected))
  }
}
