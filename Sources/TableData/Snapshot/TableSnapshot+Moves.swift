extension TableSnapshot {
  /// Moves a row, within its section or to another.
  ///
  /// A position next to the row itself is a no-op.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - position: The target in the table before the move.
  /// - Throws: ``TableError`` if the row or anchor is missing.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public mutating func move(id: Row.ID, to position: RowPosition) throws(TableError) {
    var (source, target) = try paths(of: id, for: position)
    if target.section == source.section, target.row > source.row { target.row -= 1 }
    guard target != source else { return }
    storage.moveRow(from: source, to: target)
  }

  /// Moves a row to another's position, like a drag.
  ///
  /// Moved down its section, it goes below the other row, else above.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - other: The other row's identifier.
  /// - Throws: ``TableError`` if a row is missing.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public mutating func move(id: Row.ID, toPositionOf other: Row.ID) throws(TableError) {
    try move(id: id, to: position(forMoving: id, toPositionOf: other))
  }

  /// Returns the target for a move to another row's position.
  ///
  /// - Parameters:
  ///   - id: The row's identifier.
  ///   - other: The other row's identifier.
  /// - Returns: Below the other row for a move down its section, else above.
  /// - Throws: ``TableError`` if a row is missing.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public func position(
    forMoving id: Row.ID, toPositionOf other: Row.ID
  ) throws(TableError) -> RowPosition {
    let source = try requiredPath(of: id)
    let target = try requiredPath(of: other)
    return source.section == target.section && source < target ? .after(other) : .before(other)
  }

  /// Moves a section with its rows.
  ///
  /// A position next to the section itself is a no-op.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - position: The target in the table before the move.
  /// - Throws: ``TableError`` if the section or anchor is missing.
  /// - Complexity: O(log *s*) for *s* sections, regardless of their rows.
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
