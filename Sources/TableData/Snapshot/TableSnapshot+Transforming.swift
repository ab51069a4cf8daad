extension TableSnapshot {
  /// Creates a table of sections with unique identifiers.
  ///
  /// Only for validated data.
  ///
  /// - Parameter sections: The sections.
  /// - Precondition: Identifiers are unique.
  /// - Complexity: O(*n*).
  @inlinable
  public init(uniqueSections sections: some Sequence<TableSection<Section, Row>>) {
    do {
      storage = try TableStorage(sections)
    } catch {
      preconditionFailure("Rows and sections must have unique identifiers: \(error)")
    }
  }

  /// Creates a table with a single section of unique rows.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - rows: Its rows, in order.
  /// - Precondition: Identifiers are unique.
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ section: Section, uniqueRows rows: some Sequence<Row>) {
    self.init(uniqueSections: CollectionOfOne(TableSection(section, rows: Array(rows))))
  }

  /// Returns a table of rows that satisfy a predicate, with all sections.
  ///
  /// - Parameter isIncluded: Whether to include a row.
  /// - Returns: The table.
  /// - Throws: The predicate's error.
  /// - Complexity: O(*n*).
  @inlinable
  public func filter<Failure: Error>(
    _ isIncluded: (Row) throws(Failure) -> Bool
  ) throws(Failure) -> Self {
    var sections: [TableSection<Section, Row>] = []
    for (section, rows) in rowsBySection {
      var kept = TableSection<Section, Row>(section)
      for row in rows where try isIncluded(row) { kept.rows.append(row) }
      sections.append(kept)
    }
    return Self(uniqueSections: sections)
  }

  /// Returns the table with each section's rows sorted, stably.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first row precedes the second.
  /// - Returns: The table.
  /// - Throws: The comparison's error.
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public func sorted(
    by areInIncreasingOrder: (Row, Row) throws -> Bool
  ) rethrows -> Self {
    var sections = contents
    for index in sections.indices { try sections[index].rows.sort(by: areInIncreasingOrder) }
    return Self(uniqueSections: sections)
  }

  /// Returns a table of transformed rows.
  ///
  /// - Parameter transform: Transforms a row.
  /// - Returns: The table, with the same sections.
  /// - Throws: On a duplicate identifier.
  /// - Complexity: O(*n*).
  @inlinable
  public func map<Other: Identifiable & Equatable>(
    _ transform: (Row) -> Other
  ) throws(TableError) -> TableSnapshot<Section, Other> {
    try TableSnapshot<Section, Other>(
      rowsBySection.map { section, rows in TableSection(section, rows: rows.map(transform)) })
  }
}
