extension TableSnapshot {
  /// Returns the difference from an older table.
  ///
  /// Skips shared nodes, and compares elements as `==` of tables does. The result depends only on
  /// the two tables: of several minimal sets of moves, it is the one that keeps the earliest rows
  /// of the old table in place; of moves of sections, the one that keeps those with more rows.
  ///
  /// - Parameter old: The table before.
  /// - Returns: The difference.
  /// - Complexity: O(*k* log *n*) for *k* changes when one table was made by editing the other,
  ///   else O(*n* + *m* log *m*) for *n* elements in both and *m* in another order.
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
