public import TableData

extension TableDifference {
  /// The same changes, said of another table that was made from the same one.
  ///
  /// ```swift
  /// let mine = edited.difference(from: base)
  /// try theirs.apply(mine.rebased(from: base, onto: theirs))
  /// ```
  ///
  /// What the other table has already is left out. Where both changed the same thing, the other
  /// table has precedence, as in a ``TableMerge`` of both.
  ///
  /// - Parameters:
  ///   - base: The table that this difference changes.
  ///   - other: The other table.
  /// - Returns: A difference that changes the other table.
  /// - Throws: ``TableError/inapplicableDifference(reason:)`` when this difference does not belong to
  ///   `base`.
  /// - Complexity: That of ``TableMerge/init(base:first:second:precedence:byParts:)``.
  @inlinable
  public func rebased(
    from base: TableSnapshot<Section, Row>, onto other: TableSnapshot<Section, Row>
  ) throws(TableError) -> TableDifference {
    let merge = TableMerge(base: base, first: other, second: try base.applying(self))
    return merge.table.difference(from: other)
  }
}
