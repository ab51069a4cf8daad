extension TableSnapshot {
  /// The total number of rows.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var rowCount: Int { storage.rowCount }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var sectionCount: Int { storage.sectionCount }

  /// Whether there are no rows; there may be empty sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { storage.rowCount == 0 }

  /// Returns a section's row count.
  ///
  /// - Complexity: O(log *s*).
  @inlinable
  public func rowCount(in section: Section.ID) -> Int? {
    storage.sectionIndex(id: section).map(storage.rowCount(inSection:))
  }

  /// Returns the row with an identifier.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func row(id: Row.ID) -> Row? {
    storage.path(of: id).map(storage.row(at:))
  }

  /// The row with an identifier.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public subscript(id id: Row.ID) -> Row? { row(id: id) }

  /// Returns the section with an identifier.
  ///
  /// - Complexity: O(log *s*).
  @inlinable
  public func section(id: Section.ID) -> Section? {
    storage.sectionIndex(id: id).map(storage.section(at:))
  }

  /// Whether a row exists.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func contains(id: Row.ID) -> Bool {
    storage.path(of: id) != nil
  }

  /// Whether a section exists.
  ///
  /// - Complexity: O(log *s*).
  @inlinable
  public func containsSection(id: Section.ID) -> Bool {
    storage.sectionIndex(id: id) != nil
  }

  /// Returns a row's section.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func section(containing row: Row.ID) -> Section? {
    storage.path(of: row).map { storage.section(at: $0.section) }
  }
}

// MARK: - Paths

extension TableSnapshot {
  /// Returns a row's path in this snapshot.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func path(id row: Row.ID) -> RowPath? {
    storage.path(of: row)
  }

  /// Returns a section's index in this snapshot.
  ///
  /// - Complexity: O(log *s*).
  @inlinable
  public func sectionIndex(id section: Section.ID) -> Int? {
    storage.sectionIndex(id: section)
  }

  /// Returns the row at a path.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func row(at path: RowPath) -> Row? {
    guard (0..<sectionCount).contains(path.section),
      (0..<storage.rowCount(inSection: path.section)).contains(path.row)
    else { return nil }
    return storage.row(at: path)
  }

  /// Returns the path of an index in ``rows``.
  ///
  /// - Parameter index: Any integer.
  /// - Returns: The path, or `nil` if out of range.
  /// - Complexity: O(log *s*).
  @inlinable
  public func path(atIndex index: Int) -> RowPath? {
    (0..<rowCount).contains(index) ? storage.path(atIndex: index) : nil
  }

  /// Returns the row at an index in ``rows``.
  ///
  /// - Parameter index: Any integer.
  /// - Returns: The row, or `nil` if out of range.
  /// - Complexity: O(log *n*).
  @inlinable
  public func row(atIndex index: Int) -> Row? {
    path(atIndex: index).map(storage.row(at:))
  }

  /// Returns a row's index in ``rows``.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func index(id row: Row.ID) -> Int? {
    storage.path(of: row).map(storage.index(of:))
  }
}
