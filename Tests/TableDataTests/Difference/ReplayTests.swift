import TableInvariants
import TableTesting
import TestSampling
import Testing

@testable import TableData

/// Applying by edits or by rebuilding gives the same result, and shares what it can.
struct ReplayTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  @Test(arguments: 0..<6 as Range<UInt64>)
  func bothWaysLeadToOneTable(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 5, rows: 16)
    for _ in 0..<Sample.count(200) {
      let old = try generator.snapshot()
      let new = try generator.snapshot()
      let difference = new.difference(from: old)
      var edited = old
      try edited.replay(difference, within: 0..<old.sectionCount, comparesContents: true)
      edited.checkInvariants()
      #expect(edited == new)
      guard !difference.isEmpty else { continue }
      let built = try DifferenceReplay(of: difference, on: old).result()
      built.checkInvariants()
      #expect(built == new)
    }
  }

  /// If one way rejects a difference, so does the other, and neither changes anything.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func bothWaysRefuseTheSame(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed, sections: 3, rows: 6)
    var refused = 0
    let count = Sample.pick(150, ofGate: 500)
    for _ in 0..<count {
      let difference = try generator.snapshot().difference(from: try generator.snapshot())
      guard !difference.isEmpty else { continue }
      var table = try generator.snapshot()
      let before = table
      let edited = Self.edited(table, by: difference)
      let built = Self.built(table, by: difference)
      try #require(edited == built, "\(difference)\non\n\(before)")
      refused += edited == nil ? 1 : 0
      #expect(edited != nil || (try? table.applying(difference)) == nil)
      try? table.replay(difference, within: 0..<table.sectionCount, comparesContents: true)
      #expect(table == edited ?? before)
    }
    #expect(refused > count * 3 / 5)
  }

  private static func edited(
    _ table: Table, by difference: TableDifference<SampleSection, SampleRow>
  ) -> Table? {
    var edited = table
    let range = 0..<table.sectionCount
    do {
      try edited.replay(difference, within: range, comparesContents: true)
      return edited
    } catch {
      return nil
    }
  }

  private static func built(
    _ table: Table, by difference: TableDifference<SampleSection, SampleRow>
  ) -> Table? {
    try? DifferenceReplay(of: difference, on: table).result()
  }

  /// Unchanged elements share memory.
  @Test func whatDidNotChangeIsShared() throws {
    let rows = (0..<5_000).map { SampleRow("\($0)") }
    let old = try Table(
      ["A", "B"].enumerated().map { index, name in
        TableSection(SampleSection(name), rows: Array(rows[index * 2_500..<(index + 1) * 2_500]))
      })
    var new = old
    try new.update(SampleRow("7", revision: 1))
    let applied = try old.applying(Table(new.contents).difference(from: old))
    #expect(applied == new)
    let sharesTree = applied.storage.rows(atSection: 1).root === old.storage.rows(atSection: 1).root
    let hasOneOrigin =
      applied.storage.rows(atSection: 0).origin == old.storage.rows(atSection: 0).origin
    #expect(sharesTree && hasOneOrigin)
  }

  /// Only what the difference lists is removed.
  @Test func whatNobodySawStays() throws {
    let old = try Table(SampleSection("A"), rows: [SampleRow("a"), SampleRow("b")])
    var (without, changed) = (old, old)
    without.remove(id: "b")
    try changed.update(SampleRow("b", revision: 1))
    let difference = without.difference(from: old)
    let error = #expect(throws: TableError.self) { try changed.applying(difference) }
    #expect(error == .inapplicableDifference(reason: .differentRow(identifier: "b")))
  }
}
