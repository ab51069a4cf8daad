public import TableBatches
public import TableData

extension TableDifferenceCheck {
  /// Checks that the difference is correct, minimal, invertible and legal.
  ///
  /// - Throws: ``CheckError`` with the ``report``.
  /// - Complexity: O(*n*²).
  public func check() throws(CheckError) {
    try CheckError.require(report)
  }

  /// Checks that the difference is correct and reads as expected.
  ///
  /// ```swift
  /// try TableDifferenceCheck(from: before, to: after).check(expecting: "+ [0, 2] Milk")
  /// ```
  ///
  /// - Parameter lines: The expected description, from top to bottom; empty for no change.
  /// - Throws: ``CheckError`` with the ``report(expecting:)``.
  /// - Complexity: O(*n*²).
  public func check(expecting lines: String) throws(CheckError) {
    try CheckError.require(report(expecting: lines))
  }

  /// Checks a handwritten batch.
  ///
  /// ```swift
  /// let batch: BatchUpdates = [.deleteRow(RowPath(section: 0, row: 2))]
  /// try TableDifferenceCheck(from: before, to: after).check(batch, for: .tableView)
  /// ```
  ///
  /// - Parameters:
  ///   - batch: The batch.
  ///   - rules: The rules.
  /// - Throws: ``CheckError`` with the ``report(of:for:)``.
  /// - Complexity: O(*n* log *n*).
  public func check(_ batch: BatchUpdates, for rules: BatchRuleSet) throws(CheckError) {
    try CheckError.require(report(of: batch, for: rules))
  }

  /// Checks that a table equals the expected one.
  ///
  /// - Parameters:
  ///   - table: The actual table.
  ///   - expected: The expected table.
  /// - Throws: ``CheckError`` with the ``report(of:expecting:)``.
  public static func check(
    _ table: Snapshot, expecting expected: Snapshot
  ) throws(CheckError) {
    try CheckError.require(report(of: table, expecting: expected))
  }
}
