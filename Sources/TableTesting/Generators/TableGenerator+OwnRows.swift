public import TableData

extension TableGenerator where Section == SampleSection {
  /// Creates a generator of custom rows in sample sections.
  ///
  /// ```swift
  /// var generator = TableGenerator(seed: 7) { number, revision in
  ///   Item(id: number, name: "Item \(number)", isDone: revision > 0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - seed: Determines all output.
  ///   - sections: The pool's sections.
  ///   - rows: The pool's rows.
  ///   - revisions: The revisions of each.
  ///   - makeRow: Makes a row from its number and revision, both from 0. The identifier depends
  ///     only on the number; two numbers beyond the pool make missing rows.
  /// - Precondition: No count is negative, and `revisions` is positive.
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
  /// Makes a table of one section with random rows.
  ///
  /// - Parameter section: The section.
  /// - Returns: The table.
  /// - Throws: `TableError` if two numbers yield the same identifier.
  public mutating func snapshot(of section: Section) throws(TableError) -> Snapshot {
    try Snapshot(section, rows: subset(of: rowNumbers).map { row($0) })
  }

  /// Makes consecutive valid edits.
  ///
  /// ```swift
  /// for edit in generator.edits(of: table, count: 100) { try table.apply(edit) }
  /// ```
  ///
  /// - Parameters:
  ///   - table: The first table.
  ///   - count: The number of edits.
  /// - Returns: The edits.
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
