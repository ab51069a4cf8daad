public import TableData

extension TableGenerator where Section == SampleSection {
  /// Creates a generator of tables with rows of your own in sample sections.
  ///
  /// ```swift
  /// var generator = TableGenerator(seed: 7) { number, revision in
  ///   Item(id: number, name: "Item \(number)", isDone: revision > 0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - seed: Any number; it decides everything that will be made.
  ///   - sections: The number of sections in the pool.
  ///   - rows: The number of rows in the pool.
  ///   - revisions: The number of revisions of each.
  ///   - makeRow: Makes a row of its number in the pool and its revision, both from 0. The number
  ///     alone decides its identifier. The two numbers beyond the pool are asked for as well; they
  ///     stand for rows that no table has.
  /// - Precondition: No count is negative, and there is at least one revision.
  public init(
    seed: UInt64,
    sections: Int = 4,
    rows: Int = 10,
    revisions: Int = 3,
    makeRow: @escaping (Int, Int) -> Row
  ) {
    self.init(
      seed: seed, sections: sections, rows: rows, revisions: revisions,
      makeSection: SampleSection.init(number:revision:), makeRow: makeRow)
  }
}

extension TableGenerator {
  /// Makes a table with one section and some of the rows of the pool, in any order and revision.
  ///
  /// - Parameter section: The only section.
  /// - Returns: The table.
  /// - Throws: `TableError` when two numbers were made into the same identifier.
  public mutating func snapshot(of section: Section) throws(TableError) -> Snapshot {
    try Snapshot(section, rows: subset(of: rowNumbers).map { row($0) })
  }

  /// Makes edits that fit a table one after the other.
  ///
  /// ```swift
  /// for edit in generator.edits(of: table, count: 100) { try table.apply(edit) }
  /// ```
  ///
  /// - Parameters:
  ///   - table: The table that the first of them fits.
  ///   - count: The number of edits.
  /// - Returns: The edits; each fits the table that the ones before it made.
  public mutating func edits(of table: Snapshot, count: Int) -> [Edit] {
    var edited = table
    var edits: [Edit] = []
    while edits.count < count {
      let edit = edit(of: edited)
      if (try? edited.apply(edit)) != nil { edits.append(edit) }
    }
    return edits
  }
}
