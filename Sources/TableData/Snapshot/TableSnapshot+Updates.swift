extension TableSnapshot {
  /// Updates a row.
  ///
  /// - Parameter row: The row with new content.
  /// - Throws: If the row is missing.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func update(_ row: Row) throws(TableError) {
    storage.replaceRow(at: try requiredPath(of: row.id), with: row)
  }

  /// Changes a row in place.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - change: Changes all but the identifier.
  /// - Throws: If the row is missing or its identifier changed.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func update(id: Row.ID, _ change: (inout Row) -> Void) throws(TableError) {
    let path = try requiredPath(of: id)
    var row = storage.row(at: path)
    change(&row)
    try Self.requireSameIdentifier(id, row.id)
    storage.replaceRow(at: path, with: row)
  }

  /// Replaces a row.
  ///
  /// - Parameters:
  ///   - id: The old identifier.
  ///   - row: The new row, with any identifier.
  /// - Throws: If the old row is missing or the new one exists elsewhere.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func replace(id: Row.ID, with row: Row) throws(TableError) {
    let path = try requiredPath(of: id)
    if row.id != id { try requireNew(CollectionOfOne(row), at: path) }
    storage.replaceRow(at: path, with: row)
  }

  /// Replaces a section's rows.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - rows: The new rows, possibly including old ones.
  /// - Throws: If the section is missing or a row exists elsewhere.
  /// - Complexity: O(*k* log *n*).
  @inlinable
  public mutating func replaceRows(
    in section: Section.ID, with rows: some Sequence<Row>
  ) throws(TableError) {
    var edited = self
    _ = try requiredIndex(ofSection: section)
    edited.removeRows(in: section)
    try edited.append(contentsOf: rows, to: section)
    self = edited
  }
}
