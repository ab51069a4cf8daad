public import TableData

extension TableDifference {
  /// Adapts the changes to another table with the same base.
  ///
  /// ```swift
  /// let mine = edited.difference(from: base)
  /// try theirs.apply(mine.rebased(from: base, onto: theirs))
  /// ```
  ///
  /// Leaves out changes that the other table already has. In conflicts the other table wins, as in
  /// a ``TableMerge``.
  ///
  /// - Parameters:
  ///   - base: The table that this difference changes.
  ///   - other: The other table.
  /// - Returns: A difference that changes `other`.
  /// - Throws: ``TableError/inapplicableDifference(reason:)`` when this difference does not fit
  ///   `base`.
  /// - Complexity: As for a ``TableMerge``.
  @inlinable
  public func rebased(
    from base: TableSnapshot<Section, Row>, onto other: TableSnapshot<Section, Row>
  ) throws(TableError) -> TableDifference {
    let merge = TableMerge(base: base, theirs: other, mine: try base.applying(self))
    return merge.snapshot.difference(from: other)
  }
}
