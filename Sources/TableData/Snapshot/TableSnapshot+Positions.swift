extension TableSnapshot {
  /// A row's target, by identifiers.
  public enum RowPosition {
    /// Directly above a row.
    case before(Row.ID)
    /// Directly below a row.
    case after(Row.ID)
    /// At the top of a section.
    case startOf(Section.ID)
    /// At the bottom of a section.
    case endOf(Section.ID)
  }

  /// A section's target, by identifiers.
  public enum SectionPosition {
    /// Directly above a section.
    case before(Section.ID)
    /// Directly below a section.
    case after(Section.ID)
    /// Above all sections.
    case start
    /// Below all sections.
    case end
  }
}

extension TableSnapshot.RowPosition: Hashable {}
extension TableSnapshot.RowPosition: Sendable where Section.ID: Sendable, Row.ID: Sendable {}

extension TableSnapshot.SectionPosition: Hashable {}
extension TableSnapshot.SectionPosition: Sendable where Section.ID: Sendable {}

extension TableSnapshot {
  @inlinable
  package func path(for position: RowPosition) throws(TableError) -> RowPath {
    switch position {
    case .before(let row):
      return try requiredPath(of: row)
    case .after(let row):
      let path = try requiredPath(of: row)
      return RowPath(section: path.section, row: path.row + 1)
    case .startOf(let section):
      return RowPath(section: try requiredIndex(ofSection: section), row: 0)
    case .endOf(let section):
      let index = try requiredIndex(ofSection: section)
      return RowPath(section: index, row: storage.rowCount(inSection: index))
    }
  }

  @inlinable
  package func index(for position: SectionPosition) throws(TableError) -> Int {
    switch position {
    case .before(let section): try requiredIndex(ofSection: section)
    case .after(let section): try requiredIndex(ofSection: section) + 1
    case .start: 0
    case .end: storage.sectionCount
    }
  }

  @inlinable
  package func position(at path: RowPath) -> RowPosition {
    path.row == 0
      ? .startOf(storage.section(at: path.section).id)
      : .after(storage.row(at: RowPath(section: path.section, row: path.row - 1)).id)
  }

  @inlinable
  package func position(atSection index: Int) -> SectionPosition {
    index == 0 ? .start : .after(storage.section(at: index - 1).id)
  }

  @inlinable
  package func requiredPath(of row: Row.ID) throws(TableError) -> RowPath {
    try required(storage.path(of: row), of: row)
  }

  @inlinable
  func required(_ path: RowPath?, of row: Row.ID) throws(TableError) -> RowPath {
    guard let path else { throw .missingRow(identifier: String(describing: row)) }
    return path
  }

  @inlinable
  func paths(
    of row: Row.ID, for position: RowPosition
  ) throws(TableError) -> (row: RowPath, position: RowPath) {
    switch position {
    case .before(let anchor), .after(let anchor):
      let paths = storage.paths(of: row, anchor)
      let path = try required(paths.first, of: row)
      var target = try required(paths.second, of: anchor)
      if case .after = position { target.row += 1 }
      return (path, target)
    case .startOf, .endOf:
      return (try requiredPath(of: row), try path(for: position))
    }
  }

  @inlinable
  package func requiredIndex(ofSection section: Section.ID) throws(TableError) -> Int {
    guard let index = storage.sectionIndex(id: section) else {
      throw .missingSection(identifier: String(describing: section))
    }
    return index
  }
}
