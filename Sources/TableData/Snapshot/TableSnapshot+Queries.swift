extension TableSnapshot {
  /// The number of rows in all sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var rowCount: Int { storage.rowCount }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var sectionCount: Int { storage.sectionCount }

  /// Whether the table has no rows; it may have sections, which are empty then.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { storage.rowCount == 0 }

  /// Returns the number of rows in a section, or `nil` when there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func rowCount(in section: Section.ID) -> Int? {
    storage.index(ofSection: section).map(storage.rowCount(inSection:))
  }

  /// Returns the row with an identifier, or `nil` when there is none.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public func row(id: Row.ID) -> Row? {
    storage.path(of: id).map(storage.row(at:))
  }

  /// The row with an identifier, or `nil` when there is none.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public subscript(id id: Row.ID) -> Row? { row(id: id) }

  /// Returns the section with an identifier, or `nil` when there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func section(id: Section.ID) -> Section? {
    storage.index(ofSection: id).map(storage.section(at:))
  }

  /// Returns whether the table has a row with the identifier.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public func contains(id: Row.ID) -> Bool {
    storage.path(of: id) != nil
  }

  /// Returns whether the table has a section with the identifier.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func containsSection(id: Section.ID) -> Bool {
    storage.index(ofSection: id) != nil
  }

  /// Returns the section that a row stands in, or `nil` when there is no such row.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public func section(containing row: Row.ID) -> Section? {
    storage.path(of: row).map { storage.section(at: $0.section) }
  }
}

// MARK: - Paths

extension TableSnapshot {
  /// Returns the path of a row, or `nil` when there is none.
  ///
  /// The path is valid for this snapshot only.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public func path(of row: Row.ID) -> RowPath? {
    storage.path(of: row)
  }

  /// Returns the index of a section, or `nil` when there is none.
  ///
  /// The index is valid for this snapshot only.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func index(ofSection section: Section.ID) -> Int? {
    storage.index(ofSection: section)
  }

  /// Returns the row at a path, or `nil` when the path names no row of this snapshot.
  ///
  /// - Complexity: O(log *n*) for *n* rows and sections.
  @inlinable
  public func row(at path: RowPath) -> Row? {
    guard (0..<sectionCount).contains(path.section),
      (0..<storage.rowCount(inSection: path.section)).contains(path.row)
    else { return nil }
    return storage.row(at: path)
  }

  /// Returns the path of the row at an index in ``rows``.
  ///
  /// - Parameter index: An index in ``rows``, from 0; any number may be asked for.
  /// - Returns: The path, or `nil` when the table has no row there.
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func path(atIndex index: Int) -> RowPath? {
    (0..<rowCount).contains(index) ? storage.path(atIndex: index) : nil
  }

  /// Returns the row at an index in ``rows``.
  ///
  /// - Parameter index: An index in ``rows``, from 0; any number may be asked for.
  /// - Returns: The row, or `nil` when the table has no row there.
  /// - Complexity: O(log *n*) for *n* rows and sections.
  @inlinable
  public func row(atIndex index: Int) -> Row? {
    path(atIndex: index).map(storage.row(at:))
  }

  /// Returns the index of a row in ``rows``, or `nil` when there is no such row.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public func index(of row: Row.ID) -> Int? {
    storage.path(of: row).map(storage.index(of:))
  }
}
