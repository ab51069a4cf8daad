import TableData

/// Numbered tables to be merged.
protocol MergeCases: Sendable {
  var count: Int { get }
  func laws(at index: Int) throws -> MergeLaws
}

/// All small tables of some kind, from which three are merged.
struct MergeTriples: MergeCases {
  typealias Table = MergeLaws.Table

  let bases: [Table]
  let sides: [Table]

  var count: Int { bases.count * sides.count * sides.count }

  func laws(at index: Int) -> MergeLaws {
    let (rest, mine) = index.quotientAndRemainder(dividingBy: sides.count)
    let (base, theirs) = rest.quotientAndRemainder(dividingBy: sides.count)
    return MergeLaws(bases[base], sides[theirs], sides[mine])
  }

  /// A base of up to five rows and two arrangements of up to five; names do not affect a table.
  static func orders() throws -> MergeTriples {
    let sides = try orderedSubsets(ofNumbersBelow: 5).map { try table($0.map { Letter(id: $0) }) }
    let bases = try (0...UInt8(5)).map { try table((0..<$0).map { Letter(id: $0) }) }
    return MergeTriples(bases: bases, sides: sides)
  }

  /// Up to two sections with up to three rows in all.
  static func sections() throws -> MergeTriples {
    var tables: [Table] = []
    let rows = orderedSubsets(ofNumbersBelow: 3).map { $0.map { Letter(id: $0) } }
    for sections in orderedSubsets(ofNumbersBelow: 2) {
      for rows in rows {
        for cut in sections.count == 2 ? 0...rows.count : 0...0 {
          let parts = sections.count == 2 ? [rows[..<cut], rows[cut...]] : [rows[...]]
          guard !sections.isEmpty || rows.isEmpty else { continue }
          let contents = zip(sections, parts).map {
            TableSection(Letter(id: $0), rows: Array($1))
          }
          tables.append(try Table(contents))
        }
      }
    }
    return MergeTriples(bases: tables, sides: tables)
  }

  /// Up to three rows with one of three contents each.
  static func contents() throws -> MergeTriples {
    var sides: [Table] = []
    for ids in orderedSubsets(ofNumbersBelow: 3) {
      var rows: [[Letter]] = [[]]
      for id in ids {
        rows = rows.flatMap { rows in
          (0..<3).map { rows + [Letter(id: id, revision: $0)] }
        }
      }
      sides += try rows.map(table)
    }
    let bases = try (0...UInt8(3)).map { try table((0..<$0).map { Letter(id: $0) }) }
    return MergeTriples(bases: bases, sides: sides)
  }

  private static func table(_ rows: [Letter]) throws -> Table {
    try Table(Letter(id: 0), rows: rows)
  }
}
