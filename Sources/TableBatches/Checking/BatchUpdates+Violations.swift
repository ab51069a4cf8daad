public import TableData

extension BatchUpdates {
  /// Returns every rule that the batch breaks.
  ///
  /// ```swift
  /// let batch: BatchUpdates = [.deleteRow(RowPath(section: 0, row: 3))]
  /// for violation in batch.violations(from: [3], to: [2], rules: .tableView) { print(violation) }
  /// ```
  ///
  /// Deleting rows of deleted sections, or inserting rows into inserted ones, is legal. Even an
  /// empty batch must fit the counts. As in table views, repeated operations count once, and a
  /// reload is a deletion and an insertion at the index without moves.
  /// ``BatchRule/undefinedBehavior``, if included, reports repetitions and negative indices;
  /// otherwise the latter are out of range.
  ///
  /// - Parameters:
  ///   - before: The row counts before.
  ///   - after: The row counts after.
  ///   - rules: The rules.
  /// - Returns: The violations, by rule number.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections.
  public func violations(
    from before: [Int], to after: [Int], rules: BatchRuleSet
  ) -> [BatchViolation] {
    var check = BatchCheck(self, from: before, to: after, rules: rules)
    return check.run()
  }

  /// Returns every rule that the batch breaks, by the tables' counts alone.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - new: The table after.
  ///   - rules: The rules.
  /// - Returns: The violations, by rule number.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections.
  public func violations<Section, Row>(
    from old: TableSnapshot<Section, Row>, to new: TableSnapshot<Section, Row>, rules: BatchRuleSet
  ) -> [BatchViolation] {
    violations(from: old.rowCounts, to: new.rowCounts, rules: rules)
  }
}

extension TableSnapshot {
  /// The number of rows per section.
  ///
  /// - Complexity: O(number of sections).
  public var rowCounts: [Int] { rowsBySection.map(\.rows.count) }
}
