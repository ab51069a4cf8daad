import TableData
import TableTesting

/// Random tables, each determined by its number.
struct RandomTriples: MergeCases {
  let count: Int
  /// The number of sections of the base.
  let sections: ClosedRange<Int>
  /// The maximum number of rows of the base.
  let rows: Int
  let hasContents: Bool

  func laws(at index: Int) throws -> MergeLaws {
    var generator = SeededRandomNumberGenerator(seed: UInt64(index))
    var base = MergeLaws.Table()
    for id in 0..<UInt8(Int.random(in: sections, using: &generator)) {
      try base.appendSection(Letter(id: id))
    }
    for id in 0..<UInt8(Int.random(in: 0...rows, using: &generator)) {
      let section = UInt8.random(in: 0..<UInt8(base.sectionCount), using: &generator)
      try base.append(Letter(id: id), to: section)
    }
    return MergeLaws(
      base, try edited(base, by: &generator), try edited(base, by: &generator))
  }

  private func edited(
    _ base: MergeLaws.Table, by generator: inout SeededRandomNumberGenerator
  ) throws -> MergeLaws.Table {
    var table = base
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      if sections.count > 1, Int.random(in: 0..<5, using: &generator) == 0 {
        try editSections(of: &table, by: &generator)
      } else {
        try editRows(of: &table, by: &generator)
      }
    }
    return table
  }

  private func editRows(
    of table: inout MergeLaws.Table, by generator: inout SeededRandomNumberGenerator
  ) throws {
    guard let section = table.sections.randomElement(using: &generator) else { return }
    let anchor = table.rows.randomElement(using: &generator)?.id
    let position =
      anchor.map { MergeLaws.Table.RowPosition.after($0) } ?? .startOf(section.id)
    let isAtStart = Int.random(in: 0..<4, using: &generator) == 0
    let place = isAtStart ? .startOf(section.id) : position
    let id = UInt8.random(in: 0..<UInt8(rows + 4), using: &generator)
    guard table.contains(id: id) else { return try table.insert(Letter(id: id), at: place) }
    switch Int.random(in: hasContents ? 0..<3 : 0..<2, using: &generator) {
    case 0: table.remove(id: id)
    case 1: try table.move(id: id, to: place)
    default: try table.update(id: id) { $0.revision = .random(in: 1...2, using: &generator) }
    }
  }

  private func editSections(
    of table: inout MergeLaws.Table, by generator: inout SeededRandomNumberGenerator
  ) throws {
    let id = UInt8.random(in: 0..<6, using: &generator)
    let anchor = table.sections.randomElement(using: &generator)?.id
    let place = anchor.map { MergeLaws.Table.SectionPosition.after($0) } ?? .start
    guard table.containsSection(id: id) else {
      return try table.insertSection(Letter(id: id), at: place)
    }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: table.removeSection(id: id)
    case 1: try table.moveSection(id: id, to: place)
    default: try table.updateSection(id: id) { $0.revision = .random(in: 1...2, using: &generator) }
    }
  }
}
