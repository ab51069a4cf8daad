extension TableSnapshot {
  /// Returns this table with a difference applied, sharing unchanged nodes.
  ///
  /// - Parameter difference: A difference from this table.
  /// - Returns: The new table.
  /// - Throws: ``TableError/inapplicableDifference(reason:)`` if an element is not where the
  ///   difference expects it, or a removed or updated element has other content.
  /// - Complexity: O(*k* log *n*), at most O(*n* + *k*).
  @inlinable
  public func applying(
    _ difference: TableDifference<Section, Row>
  ) throws(TableError) -> TableSnapshot {
    guard !difference.isEmpty else { return self }
    let rows = difference.rows
    do {
      // With more changes, rebuilding the table is faster.
      if rows.removed.count + rows.inserted.count + 2 * rows.moved.count > rowCount / 8 + 8 {
        return try DifferenceReplay(of: difference, on: self).result()
      }
      var applied = self
      try applied.replay(difference, within: 0..<sectionCount, comparesContents: true)
      return applied
    } catch {
      throw error.asInapplicable
    }
  }

  /// Applies a difference, as ``applying(_:)-(TableDifference<Section,Row>)`` does.
  ///
  /// - Parameter difference: A difference from this table.
  /// - Throws: ``TableError/inapplicableDifference(reason:)`` if it belongs to another table; this
  ///   one stays unchanged.
  /// - Complexity: As for ``applying(_:)-(TableDifference<Section,Row>)``.
  @inlinable
  public mutating func apply(_ difference: TableDifference<Section, Row>) throws(TableError) {
    self = try applying(difference)
  }
}
