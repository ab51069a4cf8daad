import TableData
import TableMerging
import TestSampling
import Testing

/// Tests the sections that count as moved in a merge against a plain model of the rule: as few as
/// possible; ties are broken by the fewest rows, then by the staying sections that come first in
/// the base.
struct SectionOrderTests {
  private typealias Table = MergeLaws.Table

  /// All arrangements of three sections of the base and a new one, with several numbers of rows, or
  /// a sample of them.
  @Test func followsItsRule() throws {
    let base = try Self.table([0, 1, 2], rowCounts: [2, 2, 2, 2])
    let sides = try orderedSubsets(ofNumbersBelow: 4).flatMap { sections in
      try [[2, 2, 2, 2], [0, 1, 2, 1], [2, 1, 0, 0]].map { try Self.table(sections, rowCounts: $0) }
    }
    var byCountAlone = 0
    let (count, step) = (sides.count * sides.count, MergeLawTests.isWhole ? 1 : Sample.step(11))
    for index in stride(from: 0, to: count, by: step) {
      let (theirs, mine) = (sides[index / sides.count], sides[index % sides.count])
      let merged = TableMerge(base: base, theirs: theirs, mine: mine).snapshot.sections.map(\.id)
      let expected = Self.merged(base, theirs, mine) { $0.rowCount(in: $1) ?? 0 }
      try #require(merged == expected, "\(theirs)\n-\n\(mine)")
      if merged != Self.merged(base, theirs, mine, rowCount: { _, _ in 0 }) { byCountAlone += 1 }
    }
    // The numbers of rows matter to some of them.
    #expect(byCountAlone > 0)
  }

  private static func table(_ sections: [UInt8], rowCounts: [Int]) throws -> Table {
    try Table(
      sections.map { section in
        TableSection(
          Letter(id: section),
          rows: (0..<rowCounts[Int(section)]).map { Letter(id: 10 * section + UInt8($0)) })
      })
  }

  private static func merged(
    _ base: Table, _ theirs: Table, _ mine: Table, rowCount: (Table, UInt8) -> Int
  ) -> [UInt8] {
    ReferenceMerge(
      base: Array(base.sections), theirs: Array(theirs.sections), mine: Array(mine.sections),
      moved: [theirs, mine].map { side in
        moved(from: base.sections.map(\.id), to: side.sections.map(\.id)) { rowCount(side, $0) }
      }
    ).merged.map(\.id)
  }

  /// Goes through all choices of sections that may stay.
  private static func moved(
    from base: [UInt8], to side: [UInt8], rowCount: (UInt8) -> Int
  ) -> Set<UInt8> {
    let common = base.filter(side.contains)
    var best: (sections: [UInt8], rows: Int) = ([], -1)
    for choice in 0..<(1 << common.count) {
      let staying = common.indices.filter { choice & (1 << $0) != 0 }.map { common[$0] }
      guard staying == side.filter(staying.contains) else { continue }
      let rows = staying.map(rowCount).reduce(0, +)
      let rank = (staying.count, rows)
      let bestRank = (best.sections.count, best.rows)
      let isEarlier = staying.map { base.firstIndex(of: $0) ?? 0 }
        .lexicographicallyPrecedes(best.sections.map { base.firstIndex(of: $0) ?? 0 })
      if rank > bestRank || rank == bestRank && isEarlier { best = (staying, rows) }
    }
    return Set(common).subtracting(best.sections)
  }
}
