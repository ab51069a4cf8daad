extension TableSnapshot {
  /// Returns the difference from an older table.
  ///
  /// Skips shared nodes. Elements with identical fields are unchanged even if unequal to
  /// themselves, like NaN.
  ///
  /// Depends only on the two tables. Of minimal sets of moves, keeps the earliest rows of the old
  /// table in place; of sections, those with more rows.
  ///
  /// - Parameter old: The table before.
  /// - Returns: The difference; applied to `old` it gives this table.
  /// - Complexity: O(*k* log *n*) for *k* changes when one table was made by editing the other;
  ///   O(*n* + *m* log *m*) otherwise, for *n* rows and sections in both tables and *m* of them in
  ///   another order.
  @inlinable
  public func difference(from old: Self) -> TableDifference<Section, Row> {
    difference(from: old) { false } ?? TableDifference()
  }

  @inlinable
  func difference(
    from old: Self, unless isCancelled: () -> Bool
  ) -> TableDifference<Section, Row>? {
    let comparison = TableComparison(
      from: old.storage.sections.tree, to: storage.sections.tree)
    guard let rows = comparison.rowChanges(unless: isCancelled) else { return nil }
    return TableDifference(sections: comparison.sectionChanges(), rows: rows)
  }
}
