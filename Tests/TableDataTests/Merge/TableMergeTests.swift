import Foundation
import TableData
import TableMerging
import Testing

/// Sections, contents and conflicts of merges.
struct TableMergeTests {
  typealias Table = MergeLaws.Table
  typealias Conflict = MergeConflict<Letter, Letter>

  private let base: Table

  init() throws {
    base = try Table([
      TableSection(Letter(id: 0), rows: [Letter(id: 1), Letter(id: 2)]),
      TableSection(Letter(id: 5), rows: [Letter(id: 6), Letter(id: 7)]),
    ])
  }

  @Test func resolvesRowsByParts() throws {
    var (theirs, mine) = (base, base)
    try theirs.update(Letter(id: 1, revision: 1))
    try mine.update(Letter(id: 1, revision: 2))
    let sum = RowMergePolicy<Letter> { base, theirs, mine in
      Letter(id: theirs.id, revision: theirs.revision + mine.revision - (base?.revision ?? 0))
    }
    let merge = TableMerge(base: base, theirs: theirs, mine: mine, mergePolicy: sum)
    #expect(merge.snapshot.row(id: 1)?.revision == 3)
    #expect(merge.conflicts.isEmpty)
    let unresolved = RowMergePolicy<Letter> { _, _, _ in nil }
    let left = TableMerge(base: base, theirs: theirs, mine: mine, mergePolicy: unresolved)
    #expect(left == TableMerge(base: base, theirs: theirs, mine: mine))
    let expected: [Conflict] = [
      .rowContent(
        base: Letter(id: 1), theirs: Letter(id: 1, revision: 1),
        mine: Letter(id: 1, revision: 2))
    ]
    #expect(left.conflicts == expected)
  }

  @Test func sectionsThatBothChanged() throws {
    var (theirs, mine) = (base, base)
    try theirs.updateSection(Letter(id: 5, revision: 1))
    try mine.updateSection(Letter(id: 5, revision: 2))
    let merge = TableMerge(base: base, theirs: theirs, mine: mine)
    #expect(merge.snapshot == theirs)
    let expected: [Conflict] = [
      .sectionContent(
        base: Letter(id: 5), theirs: Letter(id: 5, revision: 1),
        mine: Letter(id: 5, revision: 2))
    ]
    #expect(merge.conflicts == expected)
  }

  /// A removed section stays with what the other side put into it or changed there.
  @Test func keepsSectionsInUse() throws {
    var (theirs, mine) = (base, base)
    theirs.removeSection(id: 5)
    try mine.insert(Letter(id: 8), at: .after(6))
    let merge = TableMerge(base: base, theirs: theirs, mine: mine)
    #expect(merge.snapshot.description == "a0\n  b0\n  c0\nf0\n  i0")
    let expected: [Conflict] = [
      .sectionRemovedAndChanged(
        removedBy: .theirs, base: Letter(id: 5), kept: Letter(id: 5), keptRows: [8],
        removedRows: [Letter(id: 6), Letter(id: 7)])
    ]
    #expect(merge.conflicts == expected)
    #expect(merge.conflicts.allSatisfy { !$0.isOrderOnly })
  }

  @Test func rowInTwoSections() throws {
    var (theirs, mine) = (base, base)
    try theirs.appendSection(Letter(id: 9))
    try theirs.move(id: 1, to: .endOf(9))
    try mine.move(id: 1, to: .startOf(5))
    let merge = TableMerge(base: base, theirs: theirs, mine: mine)
    #expect(merge.snapshot == theirs)
    let expected: [Conflict] = [
      .rowLocation(
        id: 1, base: .init(section: 0, above: nil), theirs: .init(section: 9, above: nil),
        mine: .init(section: 5, above: nil), chosen: .theirs)
    ]
    #expect(merge.conflicts == expected)
    #expect(merge.conflicts.allSatisfy { !$0.isOrderOnly })
  }

  @Test func sectionsThatMoved() throws {
    var (theirs, mine) = (base, base)
    try theirs.moveSection(id: 5, to: .start)
    try mine.update(Letter(id: 6, revision: 1))
    mine.removeSection(id: 0)
    let merge = TableMerge(base: base, theirs: theirs, mine: mine)
    #expect(merge.snapshot.description == "f0\n  g1\n  h0")
  }

  @Test func conflictsCanBeKept() throws {
    var (theirs, mine) = (base, base)
    theirs.remove(id: 1)
    try mine.update(Letter(id: 1, revision: 1))
    let conflicts = TableMerge(base: base, theirs: theirs, mine: mine).conflicts
    let data = try JSONEncoder().encode(conflicts)
    #expect(try JSONDecoder().decode([Conflict].self, from: data) == conflicts)
  }
}
