extension TableSnapshot {
  /// Appends a row to a section, as `append(contentsOf:to:)` does.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - section: The section's identifier.
  /// - Throws: ``TableError`` if the row exists or the section is missing.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func append(_ row: Row, to section: Section.ID) throws(TableError) {
    try insert(CollectionOfOne(row), at: .endOf(section))
  }

  /// Appends rows to a section.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - section: The section.
  /// - Throws: If a row exists or the section is missing.
  /// - Complexity: O(*k* log *n*); O(*k*) for the first rows of a table.
  @inlinable
  public mutating func append(
    contentsOf rows: some Sequence<Row>, to section: Section.ID
  ) throws(TableError) {
    try insert(contentsOf: rows, at: .endOf(section))
  }

  /// Inserts a row, as `insert(contentsOf:at:)` does.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - position: Its target.
  /// - Throws: ``TableError`` if the row exists or the anchor is missing.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func insert(_ row: Row, at position: RowPosition) throws(TableError) {
    try insert(CollectionOfOne(row), at: position)
  }

  /// Inserts rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - position: The target of the first row.
  /// - Throws: If a row exists or the anchor is missing. `insert(contentsOf:at:uniquingRowsWith:)`
  ///   combines rows instead.
  /// - Complexity: O(*k* log *n*); O(*k*) for the first rows of a table.
  @inlinable
  public mutating func insert(
    contentsOf rows: some Sequence<Row>, at position: RowPosition
  ) throws(TableError) {
    try insert(Array(rows), at: position)
  }

  /// Inserts rows; a row that exists is combined with the new one, in its place.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - position: The target of the first new row.
  ///   - combine: Combines the row so far with a later one.
  /// - Throws: If the anchor is missing or `combine` changes an identifier.
  /// - Complexity: O(*k* log *n*).
  @inlinable
  public mutating func insert(
    contentsOf rows: some Sequence<Row>,
    at position: RowPosition,
    uniquingRowsWith combine: (Row, Row) -> Row
  ) throws(TableError) {
    var edited = self
    var fresh: [Row] = []
    var indices: [Row.ID: Int] = [:]
    for row in rows {
      if let path = storage.path(of: row.id) {
        let joined = combine(edited.storage.row(at: path), row)
        try Self.requireSameIdentifier(row.id, joined.id)
        edited.storage.replaceRow(at: path, with: joined)
      } else if let index = indices[row.id] {
        let joined = combine(fresh[index], row)
        try Self.requireSameIdentifier(row.id, joined.id)
        fresh[index] = joined
      } else {
        indices[row.id] = fresh.count
        fresh.append(row)
      }
    }
    try edited.insert(fresh, at: position)
    self = edited
  }

  @inlinable
  package mutating func insert(
    _ rows: some RandomAccessCollection<Row>, at position: RowPosition
  ) throws(TableError) {
    let path = try path(for: position)
    if storage.rowCount == 0, rows.count > storage.sectionCount {
      // Rebuilding an empty table is much faster, and finds duplicates too.
      var contents = contents
      contents[path.section].rows = Array(rows)
      storage = try TableStorage(contents)
      return
    }
    if storage.appendMany(rows, at: path) { return }
    try requireNew(rows, at: path)
    storage.insert(rows, at: path)
  }

  @inlinable
  func requireNew(
    _ rows: some Collection<Row>, at path: RowPath
  ) throws(TableError) {
    var coming: [Row.ID: RowPath] = [:]
    for (index, row) in rows.enumerated() {
      let target = RowPath(section: path.section, row: path.row + index)
      let known = storage.path(of: row.id) ?? (rows.count > 1 ? coming[row.id] : nil)
      if let known {
        throw .duplicateRow(identifier: String(describing: row.id), first: known, second: target)
      }
      if rows.count > 1 { coming[row.id] = target }
    }
  }
}

// MARK: - Removing

extension TableSnapshot {
  /// Removes a row.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: The row.
  /// - Complexity: O(log *n*).
  @inlinable
  @discardableResult
  public mutating func remove(id: Row.ID) -> Row? {
    storage.path(of: id).map { storage.removeRow(at: $0) }
  }

  /// Removes a section's rows, keeping the section.
  ///
  /// - Parameter section: The section.
  /// - Returns: The rows.
  /// - Complexity: O(*k* log *n*).
  @inlinable
  @discardableResult
  public mutating func removeRows(in section: Section.ID) -> [Row]? {
    guard let index = storage.sectionIndex(id: section) else { return nil }
    return storage.removeRows(atSection: index)
  }

  /// Removes all sections and rows.
  ///
  /// - Complexity: O(1), besides releasing unshared nodes.
  @inlinable
  public mutating func removeAll() {
    storage = TableStorage()
  }
}
