extension TableSnapshot {
  /// Moves a row, within its section or to another.
  ///
  /// A position next to the row is a no-op.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - position: The target before the move.
  /// - Throws: If the row or anchor is missing.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func move(id: Row.ID, to position: RowPosition) throws(TableError) {
    var (source, target) = try paths(of: id, for: position)
    if target.section == source.section, target.row > source.row { target.row -= 1 }
    guard target != source else { return }
    storage.moveRow(from: source, to: target)
  }

  /// Moves a row to another's position, like a drag.
  ///
  /// A row that moves down within its section goes below the other row, any other goes above it.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - other: The other row.
  /// - Throws: If a row is missing.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func move(id: Row.ID, toPositionOf other: Row.ID) throws(TableError) {
    try move(id: id, to: position(forMoving: id, toPositionOf: other))
  }

  /// Returns the target for `move(id:toPositionOf:)`.
  ///
  /// - Parameters:
  ///   - id: The row's identifier.
  ///   - other: The other row.
  /// - Returns: The target.
  /// - Throws: If a row is missing.
  /// - Complexity: O(log *n*).
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
  /// A position next to the section is a no-op.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - position: The target before the move.
  /// - Throws: If the section or anchor is missing.
  /// - Complexity: O(log *s*), regardless of rows.
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
