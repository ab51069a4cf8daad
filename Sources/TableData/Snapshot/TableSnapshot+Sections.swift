extension TableSnapshot {
  /// Appends a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - rows: Its rows.
  /// - Throws: If the section or a row exists.
  /// - Complexity: O(*k* log *n*); O(*k*) for the first rows of a table.
  @inlinable
  public mutating func appendSection(
    _ section: Section, rows: [Row] = []
  ) throws(TableError) {
    try insertSection(section, rows: rows, at: .end)
  }

  /// Inserts a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - rows: Its rows.
  ///   - position: Its target.
  /// - Throws: If the section or a row exists, or the anchor is missing.
  /// - Complexity: O(*k* log *n*); O(*k*) for the first rows of a table.
  @inlinable
  public mutating func insertSection(
    _ section: Section,
    rows: [Row] = [],
    at position: SectionPosition
  ) throws(TableError) {
    let index = try index(for: position)
    try requireNew(section, at: index)
    if storage.rowCount == 0, rows.count > storage.sectionCount {
      var contents = contents
      contents.insert(TableSection(section, rows: rows), at: index)
      storage = try TableStorage(contents)
      return
    }
    try requireNew(rows, at: RowPath(section: index, row: 0))
    storage.insertSection(section, rows: rows, at: index)
  }

  /// Removes a section with its rows.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: The section and rows.
  /// - Complexity: O(*k* log *n*).
  @inlinable
  @discardableResult
  public mutating func removeSection(id: Section.ID) -> TableSection<Section, Row>? {
    storage.sectionIndex(id: id).map { storage.removeSection(at: $0) }
  }

  /// Updates a section, keeping its rows.
  ///
  /// - Parameter section: The section with new content.
  /// - Throws: If the section is missing.
  /// - Complexity: O(log *s*).
  @inlinable
  public mutating func updateSection(_ section: Section) throws(TableError) {
    storage.sections.replaceSection(at: try requiredIndex(ofSection: section.id), with: section)
  }

  /// Changes a section in place, keeping its rows.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - change: Changes all but the identifier.
  /// - Throws: If the section is missing or its identifier changed.
  /// - Complexity: O(log *s*).
  @inlinable
  public mutating func updateSection(
    id: Section.ID, _ change: (inout Section) -> Void
  ) throws(TableError) {
    let index = try requiredIndex(ofSection: id)
    var section = storage.section(at: index)
    change(&section)
    try Self.requireSameIdentifier(id, section.id)
    storage.sections.replaceSection(at: index, with: section)
  }

  /// Replaces a section, keeping its rows.
  ///
  /// - Parameters:
  ///   - id: The old identifier.
  ///   - section: The new section, with any identifier.
  /// - Throws: If the old section is missing or the new one exists elsewhere.
  /// - Complexity: O(log *s*).
  @inlinable
  public mutating func replaceSection(id: Section.ID, with section: Section) throws(TableError) {
    let index = try requiredIndex(ofSection: id)
    if section.id != id { try requireNew(section, at: index) }
    storage.sections.replaceSection(at: index, with: section)
  }

  @inlinable
  func requireNew(_ section: Section, at index: Int) throws(TableError) {
    guard let first = storage.sectionIndex(id: section.id) else { return }
    let identifier = String(describing: section.id)
    throw .duplicateSection(identifier: identifier, first: first, second: index)
  }
}
