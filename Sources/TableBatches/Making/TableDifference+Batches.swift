public import TableData

extension TableDifference {
  /// Returns legal batches from the old table to the new one, in order.
  ///
  /// There are as few as the rules allow with each move kept. In-place updates are in the first
  /// batch, or in a last one if something moves; ``BatchRuleSet/strict`` adds one more if rows
  /// change inside a moving section.
  ///
  /// Where the rules forbid moving rows out of deleted or into inserted sections, such rows are
  /// deleted and inserted. No batch contains a reload. ``stages(to:for:)`` adds the resulting
  /// tables.
  ///
  /// - Parameter rules: The rules.
  /// - Returns: The batches; none for an empty difference.
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public func batches(for rules: BatchRuleSet) -> [BatchUpdates] {
    BatchComposition(of: self, for: rules).batches
  }

  /// Returns the batches of ``batches(for:)`` with the resulting tables.
  ///
  /// Intermediate tables are derived backwards from the new one and share storage with it.
  ///
  /// - Parameters:
  ///   - new: The table after.
  ///   - rules: The rules.
  /// - Returns: The stages, in order; the last has the new table.
  /// - Throws: `TableError.inapplicableDifference(reason:)` when the difference leads to another
  ///   table.
  /// - Complexity: O(*k* log *n* + *s*) for *k* changes in a table of *n* rows and *s* sections.
  public func stages(
    to new: TableSnapshot<Section, Row>, for rules: BatchRuleSet
  ) throws(TableError) -> [BatchStage<Section, Row>] {
    try BatchComposition(of: self, for: rules).stages(to: new)
  }
}
