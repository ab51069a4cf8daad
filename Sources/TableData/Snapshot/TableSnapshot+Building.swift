extension TableSnapshot {
  /// Creates a table.
  ///
  /// - Parameter sections: The sections.
  /// - Throws: On a duplicate identifier, with both paths. `init(_:uniquingRowsWith:)` combines
  ///   rows instead.
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ sections: some Sequence<TableSection<Section, Row>>) throws(TableError) {
    storage = try TableStorage(sections)
  }

  /// Creates a table, combining rows with equal identifiers at the first one's place.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - combine: Combines the row so far with a later one.
  /// - Throws: On a duplicate section, or if `combine` changes an identifier.
  /// - Complexity: O(*n*).
  @inlinable
  public init(
    _ sections: some Sequence<TableSection<Section, Row>>,
    uniquingRowsWith combine: (Row, Row) -> Row
  ) throws(TableError) {
    var contents: [TableSection<Section, Row>] = []
    var paths: [Row.ID: RowPath] = [:]
    for section in sections {
      contents.append(TableSection(section.section))
      for row in section.rows {
        let last = contents.count - 1
        guard let first = paths[row.id] else {
          paths[row.id] = RowPath(section: last, row: contents[last].rows.count)
          contents[last].rows.append(row)
          continue
        }
        let joined = combine(contents[first.section].rows[first.row], row)
        try Self.requireSameIdentifier(row.id, joined.id)
        contents[first.section].rows[first.row] = joined
      }
    }
    try self.init(contents)
  }

  /// Creates a table with a single section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - rows: Its rows, in order.
  /// - Throws: On a duplicate row.
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ section: Section, rows: some Sequence<Row>) throws(TableError) {
    try self.init(CollectionOfOne(TableSection(section, rows: Array(rows))))
  }

  @inlinable
  static func requireSameIdentifier<ID: Hashable>(_ old: ID, _ new: ID) throws(TableError) {
    guard old == new else {
      throw .changedIdentifier(from: String(describing: old), to: String(describing: new))
    }
  }
}
