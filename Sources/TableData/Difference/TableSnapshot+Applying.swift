extension TableSnapshot {
  /// Returns the table that a difference leads to.
  ///
  /// What did not change is still shared with this table.
  ///
  /// - Parameter difference: A difference from this table to another.
  /// - Returns: The other table.
  /// - Throws: ``TableError/inapplicableDifference(reason:)`` when the difference was made from
  ///   another table: something that it removes, moves or updates is elsewhere, or what it removes
  ///   or updates has other content.
  /// - Complexity: O(*k* log *n*) for *k* changes; at most O(*n* + *k*).
  @inlinable
  public func applying(
    _ difference: TableDifference<Section, Row>
  ) throws(TableError) -> TableSnapshot {
    guard !difference.isEmpty else { return self }
    let rows = difference.rows
    // Beyond that, to build the table anew takes less than to edit it.
    guard rows.removed.count + rows.inserted.count + 2 * rows.moved.count > rowCount / 8 + 8 else {
      var applied = self
      do {
        try applied.replay(difference, within: 0..<sectionCount, comparesContents: true)
      } catch {
        throw error.asInapplicable
      }
      return applied
    }
    var replay = try DifferenceReplay(of: difference, on: self)
    return try replay.result()
  }

  /// Makes this table the one that a difference leads to.
  ///
  /// - Parameter difference: A difference from this table to another.
  /// - Throws: ``TableError/inapplicableDifference(reason:)`` when the difference was made from
  ///   another table; this one is then as it was.
  /// - Complexity: That of ``applying(_:)-(TableDifference<Section,Row>)``.
  @inlinable
  public mutating func apply(_ difference: TableDifference<Section, Row>) throws(TableError) {
    self = try applying(difference)
  }
}
