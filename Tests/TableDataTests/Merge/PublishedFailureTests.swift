import TableData
import TableMerging
import Testing

/// Published failures of other libraries that merge lists, by issue.
struct PublishedFailureTests {
  typealias Table = MergeLaws.Table
  typealias Conflict = MergeConflict<Letter, Letter>

  private func table(_ letters: String) throws -> Table {
    try Table(Letter(id: 9), rows: letters.utf8.map { Letter(id: $0 - UInt8(ascii: "a")) })
  }

  private func letters(_ table: Table) -> String {
    String(table.rows.map { Character(UnicodeScalar(UInt8(ascii: "a") + $0.id)) })
  }

  /// Yjs #673: a row that both sides move is there once, in one place.
  @Test func yjs673() throws {
    let merge = TableMerge(
      base: try table("abc"), theirs: try table("bac"), mine: try table("acb"))
    #expect(letters(merge.snapshot) == "bac")
    let place = Conflict.RowLocation(section: 9, above: 0)
    let expected: [Conflict] = [
      .rowLocation(
        id: 1, base: place, theirs: .init(section: 9, above: nil),
        mine: .init(section: 9, above: 2), chosen: .theirs)
    ]
    #expect(merge.conflicts == expected)
    #expect(merge.conflicts.allSatisfy { $0.isOrderOnly })
  }

  /// Automerge #352: a row that one side moves and the other edits is one row with both.
  @Test func automerge352() throws {
    let base = try table("abc")
    var (theirs, mine) = (base, base)
    try theirs.move(id: 0, to: .endOf(9))
    try mine.update(Letter(id: 0, revision: 1))
    let merge = TableMerge(base: base, theirs: theirs, mine: mine)
    #expect(merge.snapshot.description == "j0\n  b0\n  c0\n  a1")
    #expect(merge.conflicts.isEmpty)
  }

  /// trimerge #27: a row that one side removes and the other edits is not lost.
  @Test func trimerge27() throws {
    let base = try table("abc")
    var (theirs, mine) = (base, base)
    theirs.remove(id: 1)
    let changed = Letter(id: 1, revision: 1)
    try mine.update(changed)
    let place = Conflict.RowLocation(section: 9, above: 0)
    let merge = TableMerge(base: base, theirs: theirs, mine: mine)
    #expect(merge.snapshot == mine)
    let expected: [Conflict] = [
      .rowRemovedAndChanged(
        removedBy: .theirs, base: Letter(id: 1), changed: changed, baseLocation: place,
        changedLocation: place)
    ]
    #expect(merge.conflicts == expected)
    let other = TableMerge(base: base, theirs: mine, mine: theirs)
    #expect(other.snapshot == mine)
    #expect(other.conflicts == merge.conflicts.map(\.mirrored))
  }

  /// trimerge #14: two changes of the order duplicate nothing.
  @Test func trimerge14() throws {
    let merge = TableMerge(
      base: try table("abc"), theirs: try table("bca"), mine: try table("cab"))
    #expect(letters(merge.snapshot) == "cba")
  }

  /// jsondiffpatch #167: an edit finds its row, though others were inserted above.
  @Test func jsondiffpatch167() throws {
    let base = try table("abc")
    var (theirs, mine) = (base, base)
    try theirs.insert(Letter(id: 3), at: .startOf(9))
    theirs.remove(id: 0)
    try mine.update(Letter(id: 1, revision: 1))
    let merge = TableMerge(base: base, theirs: theirs, mine: mine)
    #expect(merge.snapshot.description == "j0\n  d0\n  b1\n  c0")
    #expect(merge.conflicts.isEmpty)
  }

  /// realm-core #6191: lists on two devices converge to one order, although each device considers
  /// its own side the first.
  @Test func realmCore6191() throws {
    let base = try table("abc")
    let (one, other) = (try table("adbc"), try table("aebc"))
    let here = TableMerge(base: base, theirs: one, mine: other, preferring: MergeLaws.order)
    let there = TableMerge(base: base, theirs: other, mine: one, preferring: MergeLaws.order)
    #expect(letters(here.snapshot) == "adebc")
    #expect(there.snapshot == here.snapshot)
  }
}
