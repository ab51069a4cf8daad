import TableData
import TableMerging
import TableTesting
import TestSampling
import Testing

/// Merges of larger tables, edited at random, against a plain merge that walks all rows.
struct RandomMergeTests {
  @Test(arguments: Sample.seeds(8) as [UInt64])
  func agreesWithThePlainMerge(seed: UInt64) throws {
    var generator = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<40 {
      let count = UInt8.random(in: 0...40, using: &generator)
      let base = try MergeLaws.Table(Letter(id: 0), rows: (0..<count).map { Letter(id: $0) })
      let theirs = try edited(base, by: &generator)
      let mine = try edited(base, by: &generator)
      let merge = TableMerge(base: base, theirs: theirs, mine: mine)
      let plain = ReferenceMerge(
        base: Array(base.rows), theirs: Array(theirs.rows), mine: Array(mine.rows))
      #expect(Array(merge.snapshot.rows) == plain.merged, "\(base)\n-\n\(theirs)\n-\n\(mine)")
      let laws = MergeLaws(base, theirs, mine)
      #expect(
        laws.violations + MergeOrderLaws(laws).violations + DecidingLaws(laws).violations == [])
    }
  }

  /// Tables that share no storage have the same merge.
  @Test func doesNotDependOnSharedStorage() throws {
    var generator = SeededRandomNumberGenerator(seed: 17)
    for _ in 0..<Sample.count(60) {
      let base = try MergeLaws.Table(Letter(id: 0), rows: (0..<30).map { Letter(id: $0) })
      let theirs = try edited(base, by: &generator)
      let mine = try edited(base, by: &generator)
      let merge = TableMerge(base: base, theirs: theirs, mine: mine)
      let apart = TableMerge(
        base: try .init(base.contents), theirs: try .init(theirs.contents),
        mine: try .init(mine.contents))
      #expect(apart.snapshot == merge.snapshot)
      #expect(Set(apart.conflicts) == Set(merge.conflicts))
    }
  }

  /// One side reverses all rows, the other changes a few: no conflict, and no quadratic work.
  @Test func reversedRows() throws {
    let base = try TableSnapshot(Numbered(id: 0), rows: (0..<20_000).map { Numbered(id: $0) })
    let theirs = try TableSnapshot(
      Numbered(id: 0), rows: (0..<20_000).reversed().map { Numbered(id: $0) })
    var mine = base
    try mine.insert(Numbered(id: 20_000), at: .after(500))
    mine.remove(id: 7)
    let merge = TableMerge(base: base, theirs: theirs, mine: mine)
    #expect(merge.snapshot.rowCount == 20_000)
    #expect(
      Array(merge.snapshot.rows.map(\.id).filter { $0 < 20_000 })
        == theirs.rows.map(\.id).filter { $0 != 7 })
  }

  private struct Numbered: Identifiable, Hashable, Sendable { let id: Int }

  private func edited(
    _ base: MergeLaws.Table, by generator: inout SeededRandomNumberGenerator
  ) throws -> MergeLaws.Table {
    var table = base
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let id = UInt8.random(in: 0..<50, using: &generator)
      let anchor = table.rows.randomElement(using: &generator)?.id
      let position: MergeLaws.Table.RowPosition = anchor.map { .after($0) } ?? .startOf(0)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where table.contains(id: id): table.remove(id: id)
      case 1 where table.contains(id: id):
        try table.update(id: id) { $0.revision = .random(in: 1...2, using: &generator) }
      case _ where table.contains(id: id): try table.move(id: id, to: position)
      default: try table.insert(Letter(id: id), at: position)
      }
    }
    return table
  }
}
