public import TableData

extension TableGenerator {
  /// Makes a table with random sections and rows.
  ///
  /// - Throws: `TableError` if two numbers yield the same identifier.
  public mutating func snapshot() throws(TableError) -> Snapshot {
    var sections = subset(of: sectionNumbers).map { TableSection<Section, Row>(section($0)) }
    guard !sections.isEmpty else { return Snapshot() }
    for number in subset(of: rowNumbers) {
      let index = Int.random(in: sections.indices, using: &random)
      sections[index].rows.append(row(number))
    }
    return try Snapshot(sections)
  }

  /// Makes a table of one section with random rows.
  ///
  /// - Parameter section: The section.
  /// - Returns: The table.
  /// - Throws: `TableError` if two numbers yield the same identifier.
  public mutating func snapshot(of section: Section) throws(TableError) -> Snapshot {
    try Snapshot(section, rows: subset(of: rowNumbers).map { row($0) })
  }

  /// Makes another table by random edits.
  ///
  /// - Parameters:
  ///   - table: The first table.
  ///   - count: The number of edits, which may cancel out.
  /// - Returns: The edited table.
  public mutating func variant(of table: Snapshot, edits count: Int) -> Snapshot {
    var edited = table
    for _ in 0..<count {
      _ = try? edited.apply(edit(of: edited))
    }
    return edited
  }

  mutating func subset(of numbers: Range<Int>) -> [Int] {
    let count = Int.random(in: 0...numbers.count, using: &random)
    return Array(numbers.shuffled(using: &random).prefix(count))
  }

  mutating func row(_ number: Int) -> Row {
    makeRow(number, Int.random(in: revisions, using: &random))
  }

  mutating func section(_ number: Int) -> Section {
    makeSection(number, Int.random(in: revisions, using: &random))
  }
}
