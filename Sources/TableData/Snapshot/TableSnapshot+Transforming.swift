extension TableSnapshot {
  /// Creates a table of sections whose identifiers, and those of all rows, are known to differ.
  ///
  /// Use it for sections that come from a table, or from elsewhere, where they were checked. The
  /// other initialisers tell of data that has an identifier twice.
  ///
  /// - Parameter sections: The sections, in order.
  /// - Precondition: No identifier is there twice.
  /// - Complexity: O(number of rows and sections).
  @inlinable
  public init(uniqueSections sections: some Sequence<TableSection<Section, Row>>) {
    do {
      storage = try TableStorage(sections)
    } catch {
      preconditionFailure("The rows were said to be different: \(error)")
    }
  }

  /// Creates a table with a single section, of rows whose identifiers are known to differ.
  ///
  /// - Parameters:
  ///   - section: The only section.
  ///   - rows: Its rows, in order.
  /// - Precondition: No identifier is there twice.
  /// - Complexity: O(number of rows).
  @inlinable
  public init(_ section: Section, uniqueRows rows: some Sequence<Row>) {
    self.init(uniqueSections: CollectionOfOne(TableSection(section, rows: Array(rows))))
  }

  /// Returns a table with the rows that satisfy a condition; all sections stay.
  ///
  /// - Parameter isIncluded: Whether a row stays.
  /// - Returns: The table.
  /// - Throws: What the condition throws.
  /// - Complexity: O(number of rows and sections).
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

  /// Returns a table in which the rows of each section are in another order.
  ///
  /// Rows of which neither comes before the other keep their order.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first row comes before the second.
  /// - Returns: The table.
  /// - Throws: What the comparison throws.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  @inlinable
  public func sorted(
    by areInIncreasingOrder: (Row, Row) throws -> Bool
  ) rethrows -> Self {
    var sections = contents
    for index in sections.indices { try sections[index].rows.sort(by: areInIncreasingOrder) }
    return Self(uniqueSections: sections)
  }

  /// Returns a table of other rows, each made of one of this table's.
  ///
  /// - Parameter transform: Makes a row of another one.
  /// - Returns: The table, with the same sections.
  /// - Throws: ``TableError`` when two of the new rows have the same identifier.
  /// - Complexity: O(number of rows and sections).
  @inlinable
  public func mapRows<Other: Identifiable & Equatable>(
    _ transform: (Row) -> Other
  ) throws(TableError) -> TableSnapshot<Section, Other> {
    try TableSnapshot<Section, Other>(
      rowsBySection.map { section, rows in TableSection(section, rows: rows.map(transform)) })
  }
}
