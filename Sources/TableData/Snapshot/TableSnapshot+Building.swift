extension TableSnapshot {
  /// Creates a table of sections with their rows.
  ///
  /// - Parameter sections: The sections, in order.
  /// - Throws: ``TableError`` when an identifier is there twice; it names both paths. To join rows
  ///   that have the same identifier, use `init(_:uniquingRowsWith:)`.
  /// - Complexity: O(number of rows and sections).
  @inlinable
  public init(_ sections: some Sequence<TableSection<Section, Row>>) throws(TableError) {
    storage = try TableStorage(sections)
  }

  /// Creates a table of sections with their rows, joining rows that have the same identifier.
  ///
  /// The joined row stands where the first of them stood.
  ///
  /// - Parameters:
  ///   - sections: The sections, in order.
  ///   - combine: Makes one row of the row so far and a later one with the same identifier.
  /// - Throws: ``TableError`` when a section is there twice, or when `combine` returns a row with
  ///   another identifier.
  /// - Complexity: O(number of rows and sections).
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
  ///   - section: The only section.
  ///   - rows: Its rows, in order.
  /// - Throws: ``TableError`` when a row's identifier is there twice.
  /// - Complexity: O(number of rows).
  @inlinable
  public init(_ section: Section, rows: some Sequence<Row>) throws(TableError) {
    try self.init(CollectionOfOne(TableSection(section, rows: Array(rows))))
  }

  /// Throws unless an element kept its identity through an update.
  @inlinable
  static func requireSameIdentifier<ID: Hashable>(_ old: ID, _ new: ID) throws(TableError) {
    guard old == new else {
      throw .changedIdentifier(from: String(describing: old), to: String(describing: new))
    }
  }
}
