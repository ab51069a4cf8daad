public import TableData

extension BatchUpdates {
  /// Returns every rule that the batch breaks on the way from one table to another.
  ///
  /// A table view stops at the first broken rule and ends the program. Here all are named at once.
  /// Deleting a row of a deleted section, or inserting one into an inserted section, is no error.
  /// A batch without operations still has to fit the counts.
  ///
  /// ```swift
  /// let batch: BatchUpdates = [.deleteRow(RowPath(section: 0, row: 3))]
  /// for violation in batch.violations(from: [3], to: [2], rules: .tableView) { print(violation) }
  /// ```
  ///
  /// An operation that is listed twice is read once, as table views read it; when the rules include
  /// ``BatchRule/unsafe``, it is named as well.
  ///
  /// A reload is read as table views read it: a deletion, and an insertion at the index where the
  /// row or section would be if nothing moved. A negative index is named by the rule about indices
  /// out of range, or, when the rules include it, by ``BatchRule/unsafe``.
  ///
  /// - Parameters:
  ///   - before: The number of rows of each section before the batch.
  ///   - after: The number of rows of each section after the batch.
  ///   - rules: The rules that the batch has to keep.
  /// - Returns: The broken rules, by number; none when the batch is legal.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections.
  public func violations(
    from before: [Int], to after: [Int], rules: BatchRules
  ) -> [BatchViolation] {
    var check = BatchCheck(self, from: before, to: after, rules: rules)
    return check.run()
  }

  /// Returns every rule that the batch breaks on the way from one table to another.
  ///
  /// Only the counts matter: whether the rows are the right ones is not looked at.
  ///
  /// - Parameters:
  ///   - old: The table before the batch.
  ///   - new: The table after the batch.
  ///   - rules: The rules that the batch has to keep.
  /// - Returns: The broken rules, by number; none when the batch is legal.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections.
  public func violations<Section, Row>(
    from old: TableSnapshot<Section, Row>, to new: TableSnapshot<Section, Row>, rules: BatchRules
  ) -> [BatchViolation] {
    violations(from: old.rowCounts, to: new.rowCounts, rules: rules)
  }
}

extension TableSnapshot {
  /// The number of rows of each section, in order.
  ///
  /// - Complexity: O(number of sections).
  public var rowCounts: [Int] { rowsBySection.map(\.rows.count) }
}
