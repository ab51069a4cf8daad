public import TableData

extension TableDifference {
  /// Returns legal batches that lead from the old table to the new one, to be performed in order.
  ///
  /// There are as few as the rules allow while each move of the difference stays a move. In-place
  /// updates come in the first batch when nothing moves in it, and otherwise in a last one of their
  /// own. That makes one batch or two; ``BatchRules/strict`` takes one more when rows change inside
  /// a section that moves. An empty difference needs none.
  ///
  /// Where the rules forbid moving rows out of deleted or into inserted sections, such a row is
  /// deleted and inserted, which is the one exception. No batch contains a reload.
  ///
  /// The difference alone suffices, because every index that a batch needs is in it. To perform the
  /// batches, ``stages(to:for:)`` adds the table after each.
  ///
  /// - Parameter rules: The rules that each batch has to keep.
  /// - Returns: The batches.
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public func batches(for rules: BatchRules) -> [BatchUpdates] {
    BatchComposition(of: self, for: rules).batches
  }

  /// Returns the batches of ``batches(for:)``, each with the table that it leads to.
  ///
  /// The new table is asked for, because the tables in between are made from it by taking back
  /// what is still to come; they share with it whatever is the same.
  ///
  /// - Parameters:
  ///   - new: The table that the difference leads to.
  ///   - rules: The rules that each batch has to keep.
  /// - Returns: The stages, in order; the last one's table is the new one.
  /// - Throws: `TableError.inapplicableDifference(reason:)` when the difference leads to another
  ///   table.
  /// - Complexity: O(*k* log *n* + *s*) for *k* changes in a table of *n* rows and *s* sections.
  public func stages(
    to new: TableSnapshot<Section, Row>, for rules: BatchRules
  ) throws(TableError) -> [BatchStage<Section, Row>] {
    try BatchComposition(of: self, for: rules).stages(to: new)
  }
}
