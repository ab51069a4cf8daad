extension TableSnapshot {
  /// Adds a row at the end of a section.
  ///
  /// - Parameters:
  ///   - row: The new row.
  ///   - section: The identifier of a section of the table.
  /// - Throws: ``TableError`` when the row is there already or the section is missing.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public mutating func append(_ row: Row, to section: Section.ID) throws(TableError) {
    try insert(CollectionOfOne(row), at: .endOf(section))
  }

  /// Adds rows at the end of a section.
  ///
  /// - Parameters:
  ///   - rows: The new rows, in order.
  ///   - section: The identifier of a section of the table.
  /// - Throws: ``TableError`` when one of the rows is there already or the section is missing.
  /// - Complexity: O(*k* log *n*) for *k* new rows in *n*; O(*k*) for the first rows of a table.
  @inlinable
  public mutating func append(
    contentsOf rows: some Sequence<Row>, to section: Section.ID
  ) throws(TableError) {
    try insert(contentsOf: rows, at: .endOf(section))
  }

  /// Inserts a row.
  ///
  /// - Parameters:
  ///   - row: The new row.
  ///   - position: Where it goes.
  /// - Throws: ``TableError`` when the row is there already or the anchor is missing.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  public mutating func insert(_ row: Row, at position: RowPosition) throws(TableError) {
    try insert(CollectionOfOne(row), at: position)
  }

  /// Inserts rows.
  ///
  /// - Parameters:
  ///   - rows: The new rows, in order.
  ///   - position: Where the first of them goes.
  /// - Throws: ``TableError`` when one of the rows is there already or the anchor is missing. To
  ///   join rows that have the same identifier, use `insert(contentsOf:at:uniquingRowsWith:)`.
  /// - Complexity: O(*k* log *n*) for *k* new rows in *n*; O(*k*) for the first rows of a table.
  @inlinable
  public mutating func insert(
    contentsOf rows: some Sequence<Row>, at position: RowPosition
  ) throws(TableError) {
    try insert(Array(rows), at: position)
  }

  /// Inserts rows, joining those that have the identifier of a row that is there already.
  ///
  /// A joined row stays where it stands; the others go to the position.
  ///
  /// - Parameters:
  ///   - rows: The rows, in order.
  ///   - position: Where the first new one goes.
  ///   - combine: Makes one row of the row so far and a later one with the same identifier.
  /// - Throws: ``TableError`` when the anchor is missing, or when `combine` returns a row with
  ///   another identifier.
  /// - Complexity: O(*k* log *n*) for *k* rows in *n*.
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
      // Building at once is much faster than inserting row by row, and finds duplicates as well.
      var contents = contents
      contents[path.section].rows = Array(rows)
      storage = try TableStorage(contents)
      return
    }
    try requireNew(rows, at: path)
    storage.insert(rows, at: path)
  }

  /// Throws when a row is in the table already or twice among the rows to come.
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
  /// - Parameter id: The identifier of the row.
  /// - Returns: The row, or `nil` when there was none.
  /// - Complexity: O(log *n*) for *n* rows.
  @inlinable
  @discardableResult
  public mutating func remove(id: Row.ID) -> Row? {
    storage.path(of: id).map { storage.removeRow(at: $0) }
  }

  /// Removes all rows of a section and keeps the section.
  ///
  /// - Parameter section: The identifier of the section.
  /// - Returns: The removed rows, in order, or `nil` when there is no such section.
  /// - Complexity: O(*k* log *n*) for *k* rows in the section and *n* in the table.
  @inlinable
  @discardableResult
  public mutating func removeRows(in section: Section.ID) -> [Row]? {
    guard let index = storage.index(ofSection: section) else { return nil }
    return storage.removeRows(atSection: index)
  }

  /// Removes all sections and rows.
  ///
  /// - Complexity: O(1), besides letting go what no copy has.
  @inlinable
  public mutating func removeAll() {
    storage = TableStorage()
  }
}
