extension TableSnapshot {
  /// Moves a row, within its section or to another.
  ///
  /// A position before or after the row itself leaves it where it is.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - position: Where it goes, said of the table as it is before the move.
  /// - Throws: ``TableError`` when the row or the anchor is missing.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public mutating func move(id: Row.ID, to position: RowPosition) throws(TableError) {
    var (source, target) = try paths(of: id, for: position)
    if target.section == source.section, target.row > source.row { target.row -= 1 }
    guard target != source else { return }
    storage.moveRow(from: source, to: target)
  }

  /// Moves a row to the position where another row stands, as dragging it there would.
  ///
  /// Rows between the two make room: moved down, the row goes below the other, moved up, above it.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - other: The identifier of the row whose position it takes.
  /// - Throws: ``TableError`` when one of the rows is missing.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public mutating func move(id: Row.ID, toPositionOf other: Row.ID) throws(TableError) {
    try move(id: id, to: position(ofMoving: id, toPositionOf: other))
  }

  /// Returns the position that moves a row to where another row stands.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - other: The identifier of the row whose position it takes.
  /// - Returns: A position below the other row when the row comes from above, above it otherwise.
  /// - Throws: ``TableError`` when one of the rows is missing.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public func position(
    ofMoving id: Row.ID, toPositionOf other: Row.ID
  ) throws(TableError) -> RowPosition {
    let source = try requiredPath(of: id)
    let target = try requiredPath(of: other)
    return source.section == target.section && source < target ? .after(other) : .before(other)
  }

  /// Moves a section with its rows.
  ///
  /// A position before or after the section itself leaves it where it is.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section.
  ///   - position: Where it goes, said of the table as it is before the move.
  /// - Throws: ``TableError`` when the section or the anchor is missing.
  /// - Complexity: O(log *s*) for *s* sections, however many rows they have.
  @inlinable
  public mutating func moveSection(
    id: Section.ID, to position: SectionPosition
  ) throws(TableError) {
    let source = try requiredIndex(ofSection: id)
    var target = try index(for: position)
    if target > source { target -= 1 }
    guard target != source else { return }
    storage.moveSection(from: source, to: target)
  }
}
