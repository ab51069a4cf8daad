extension TableSnapshot {
  /// Adds a section below all others.
  ///
  /// - Parameters:
  ///   - section: The new section.
  ///   - rows: Its rows, in order.
  /// - Throws: ``TableError`` when the section or one of the rows is there already.
  /// - Complexity: O(*k* log *n*) for *k* new rows and *n* rows and sections; O(*k*) for the first rows
  ///   of a table.
  @inlinable
  public mutating func appendSection(
    _ section: Section, rows: [Row] = []
  ) throws(TableError) {
    try insertSection(section, rows: rows, at: .end)
  }

  /// Inserts a section.
  ///
  /// - Parameters:
  ///   - section: The new section.
  ///   - rows: Its rows, in order.
  ///   - position: Where it goes.
  /// - Throws: ``TableError`` when the section or one of the rows is there already, or when the
  ///   anchor is missing.
  /// - Complexity: O(*k* log *n*) for *k* new rows and *n* rows and sections; O(*k*) for the first rows
  ///   of a table.
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
  /// - Parameter id: The identifier of the section.
  /// - Returns: The section and its rows, or `nil` when there was none.
  /// - Complexity: O(*k* log *n*) for *k* rows in the section and *n* rows and sections.
  @inlinable
  @discardableResult
  public mutating func removeSection(id: Section.ID) -> TableSection<Section, Row>? {
    storage.index(ofSection: id).map { storage.removeSection(at: $0) }
  }

  /// Gives a section new content under the same identifier; its rows stay.
  ///
  /// - Parameter section: The new content; its identifier says which section it is.
  /// - Throws: ``TableError`` when there is no such section.
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public mutating func updateSection(_ section: Section) throws(TableError) {
    storage.replaceSection(at: try requiredIndex(ofSection: section.id), with: section)
  }

  /// Changes the content of a section in place; its rows stay.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section.
  ///   - change: Changes the section; the identifier has to stay.
  /// - Throws: ``TableError`` when there is no such section or its identifier changed.
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public mutating func updateSection(
    id: Section.ID, _ change: (inout Section) -> Void
  ) throws(TableError) {
    let index = try requiredIndex(ofSection: id)
    var section = storage.section(at: index)
    change(&section)
    try Self.requireSameIdentifier(id, section.id)
    storage.replaceSection(at: index, with: section)
  }

  /// Puts another section in the place of a section; the rows stay.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section that goes.
  ///   - section: The section that comes, with the same or another identifier.
  /// - Throws: ``TableError`` when there is no such section or the new one stands elsewhere.
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public mutating func replaceSection(id: Section.ID, with section: Section) throws(TableError) {
    let index = try requiredIndex(ofSection: id)
    if section.id != id { try requireNew(section, at: index) }
    storage.replaceSection(at: index, with: section)
  }

  @inlinable
  func requireNew(_ section: Section, at index: Int) throws(TableError) {
    guard let first = storage.index(ofSection: section.id) else { return }
    let identifier = String(describing: section.id)
    throw .duplicateSection(identifier: identifier, first: first, second: index)
  }
}
