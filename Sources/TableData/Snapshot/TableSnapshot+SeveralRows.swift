extension TableSnapshot {
  /// Removes rows, ignoring unknown identifiers.
  ///
  /// - Parameter ids: The identifiers.
  /// - Returns: The removed rows, in the order of `ids`.
  /// - Complexity: O(*k* log *n*).
  @inlinable
  @discardableResult
  public mutating func remove(ids: some Sequence<Row.ID>) -> [Row] {
    ids.compactMap { remove(id: $0) }
  }

  /// Removes rows that satisfy a predicate, keeping sections.
  ///
  /// - Parameter shouldBeRemoved: Whether to remove a row.
  /// - Returns: The removed rows.
  /// - Throws: The predicate's error.
  /// - Complexity: O(*n* + *k* log *n*).
  @inlinable
  @discardableResult
  public mutating func removeRows<Failure: Error>(
    where shouldBeRemoved: (Row) throws(Failure) -> Bool
  ) throws(Failure) -> [Row] {
    var ids: [Row.ID] = []
    for row in rows where try shouldBeRemoved(row) { ids.append(row.id) }
    return remove(ids: ids)
  }

  /// Moves rows to a position, in the order of `ids`.
  ///
  /// ```swift
  /// try table.move(ids: [pear.id, plum.id], to: .startOf(fruit.id))
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The identifiers; repetitions are ignored.
  ///   - position: The first row's target; its anchor may move too.
  /// - Throws: If a row or the anchor is missing.
  /// - Complexity: O(*k* log *n*).
  @inlinable
  public mutating func move(
    ids: some Sequence<Row.ID>, to position: RowPosition
  ) throws(TableError) {
    var edited = self
    var seen: Set<Row.ID> = []
    var next = position
    for id in ids where seen.insert(id).inserted {
      try edited.move(id: id, to: next)
      next = .after(id)
    }
    self = edited
  }

  /// Moves rows, in the order of `ids`, to the position of another row, which the first one takes.
  ///
  /// - Parameters:
  ///   - ids: The identifiers.
  ///   - other: The identifier of the row whose position the first one takes.
  /// - Throws: If a row is missing.
  /// - Complexity: O(*k* log *n*).
  public mutating func move(
    ids: some Sequence<Row.ID>, toPositionOf other: Row.ID
  ) throws(TableError) {
    let ids = Array(ids)
    guard let first = ids.first else { return }
    try move(ids: ids, to: position(forMoving: first, toPositionOf: other))
  }
}
