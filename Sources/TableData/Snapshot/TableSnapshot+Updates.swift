extension TableSnapshot {
  /// Gives a row new content under the same identifier.
  ///
  /// - Parameter row: The new content; its identifier says which row it is.
  /// - Throws: ``TableError`` when there is no such row.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public mutating func update(_ row: Row) throws(TableError) {
    storage.replaceRow(at: try requiredPath(of: row.id), with: row)
  }

  /// Changes the content of a row in place.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - change: Changes the row; the identifier has to stay.
  /// - Throws: ``TableError`` when there is no such row or its identifier changed.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public mutating func update(id: Row.ID, _ change: (inout Row) -> Void) throws(TableError) {
    let path = try requiredPath(of: id)
    var row = storage.row(at: path)
    change(&row)
    try Self.requireSameIdentifier(id, row.id)
    storage.replaceRow(at: path, with: row)
  }

  /// Puts another row in the place of a row.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row that goes.
  ///   - row: The row that comes, with the same or another identifier.
  /// - Throws: ``TableError`` when there is no such row or the new one stands elsewhere already.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public mutating func replace(id: Row.ID, with row: Row) throws(TableError) {
    let path = try requiredPath(of: id)
    if row.id != id { try requireNew(CollectionOfOne(row), at: path) }
    storage.replaceRow(at: path, with: row)
  }

  /// Puts other rows in the place of all rows of a section.
  ///
  /// - Parameters:
  ///   - section: The identifier of the section.
  ///   - rows: The rows that come, in order; rows of the section may be among them.
  /// - Throws: ``TableError`` when there is no such section or a row stands elsewhere already.
  /// - Complexity: O(*k* log *n*) for *k* old and new rows of *n*.
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
