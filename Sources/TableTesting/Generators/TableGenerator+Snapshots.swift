public import TableData

extension TableGenerator {
  /// Makes a table with some of the sections and rows of the pool, in any order and revision.
  ///
  /// - Throws: `TableError` when two numbers were made into the same identifier.
  public mutating func snapshot() throws(TableError) -> Snapshot {
    var sections = subset(of: sectionNumbers).map { TableSection<Section, Row>(section($0)) }
    guard !sections.isEmpty else { return Snapshot() }
    for number in subset(of: rowNumbers) {
      let index = Int.random(in: sections.indices, using: &random)
      sections[index].rows.append(row(number))
    }
    return try Snapshot(sections)
  }

  /// Makes another table by editing one.
  ///
  /// - Parameters:
  ///   - table: The table to begin with.
  ///   - count: The number of edits; one of them may take back another.
  /// - Returns: The edited table.
  public mutating func edited(_ table: Snapshot, times count: Int) -> Snapshot {
    var edited = table
    for _ in 0..<count {
      // An edit that does not fit changes nothing, and then there is nothing to report either.
      _ = try? edited.apply(edit(of: edited))
    }
    return edited
  }

  /// Some of the numbers, in any order.
  mutating func subset(of numbers: Range<Int>) -> [Int] {
    let count = Int.random(in: 0...numbers.count, using: &random)
    return Array(numbers.shuffled(using: &random).prefix(count))
  }

  /// The row with a number, in any revision.
  mutating func row(_ number: Int) -> Row {
    makeRow(number, Int.random(in: revisions, using: &random))
  }

  /// The section with a number, in any revision.
  mutating func section(_ number: Int) -> Section {
    makeSection(number, Int.random(in: revisions, using: &random))
  }
}
