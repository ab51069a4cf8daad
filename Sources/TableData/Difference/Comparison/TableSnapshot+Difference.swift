extension TableSnapshot {
  /// Returns what changed between an older table and this one.
  ///
  /// What two tables share, because one was made by editing the other, is not looked at again.
  /// Sections and rows that are the same field by field did not change, even if they are not equal to
  /// themselves, as NaN is not.
  ///
  /// The difference depends on the two tables alone, and not on how they came about. Where as few
  /// rows could move in several ways, those stay that stand first in the old table; of sections,
  /// those with more rows.
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

  /// Returns what changed, or `nil` when nobody wants to know any more.
  @inlinable
  func difference(
    from old: Self, unless isCancelled: () -> Bool
  ) -> TableDifference<Section, Row>? {
    let comparison = TableComparison(from: old.storage, to: storage)
    guard let rows = comparison.rowChanges(unless: isCancelled) else { return nil }
    return TableDifference(sections: comparison.sectionChanges(), rows: rows)
  }
}
