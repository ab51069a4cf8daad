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
    var (first, second) = (base, base)
    try first.update(Letter(id: 1, revision: 1))
    try second.update(Letter(id: 1, revision: 2))
    let merge = try TableMerge(base: base, first: first, second: second) { base, first, second in
      Letter(id: first.id, revision: first.revision + second.revision - (base?.revision ?? 0))
    }
    #expect(merge.table.row(id: 1)?.revision == 3)
    #expect(merge.conflicts.isEmpty)
    let left = try TableMerge(base: base, first: first, second: second) { _, _, _ in nil }
    #expect(left == TableMerge(base: base, first: first, second: second))
    let expected: [Conflict] = [
      .rowContent(
        base: Letter(id: 1), first: Letter(id: 1, revision: 1),
        second: Letter(id: 1, revision: 2))
    ]
    #expect(left.conflicts == expected)
    #expect(throws: TableError.changedIdentifier(from: "1", to: "2")) {
      try TableMerge(base: base, first: first, second: second) { _, _, _ in Letter(id: 2) }
    }
  }

  @Test func resolvesSections() throws {
    var (first, second) = (base, base)
    try first.updateSection(Letter(id: 5, revision: 1))
    try second.updateSection(Letter(id: 5, revision: 2))
    let merge = try TableMerge(base: base, first: first, second: second) { _, _, _ in
      nil
    } resolvingSectionsWith: { _, _, second in
      second
    }
    #expect(merge.table == second)
    #expect(merge.conflicts.isEmpty)
    let left = TableMerge(base: base, first: first, second: second)
    #expect(left.table == first)
    let expected: [Conflict] = [
      .sectionContent(
        base: Letter(id: 5), first: Letter(id: 5, revision: 1),
        second: Letter(id: 5, revision: 2))
    ]
    #expect(left.conflicts == expected)
  }

  /// A removed section stays with what the other side put into it or changed there.
  @Test func keepsSectionsInUse() throws {
    var (first, second) = (base, base)
    first.removeSection(id: 5)
    try second.insert(Letter(id: 8), at: .after(6))
    let merge = TableMerge(base: base, first: first, second: second)
    #expect(merge.table.description == "a0\n  b0\n  c0\nf0\n  i0")
    let expected: [Conflict] = [
      .sectionRemovedAndUsed(
        by: .first, base: Letter(id: 5), kept: Letter(id: 5), keptRows: [8],
        removedRows: [Letter(id: 6), Letter(id: 7)])
    ]
    #expect(merge.conflicts == expected)
    #expect(merge.conflicts.allSatisfy { !$0.isOrderOnly })
  }

  @Test func rowInTwoSections() throws {
    var (first, second) = (base, base)
    try first.appendSection(Letter(id: 9))
    try first.move(id: 1, to: .endOf(9))
    try second.move(id: 1, to: .startOf(5))
    let merge = TableMerge(base: base, first: first, second: second)
    #expect(merge.table == first)
    let expected: [Conflict] = [
      .rowLocation(
        id: 1, base: .init(section: 0, above: nil), first: .init(section: 9, above: nil),
        second: .init(section: 5, above: nil), chosen: .first)
    ]
    #expect(merge.conflicts == expected)
    #expect(merge.conflicts.allSatisfy { !$0.isOrderOnly })
  }

  @Test func sectionsThatMoved() throws {
    var (first, second) = (base, base)
    try first.moveSection(id: 5, to: .start)
    try second.update(Letter(id: 6, revision: 1))
    second.removeSection(id: 0)
    let merge = TableMerge(base: base, first: first, second: second)
    #expect(merge.table.description == "f0\n  g1\n  h0")
  }

  @Test func conflictsCanBeKept() throws {
    var (first, second) = (base, base)
    first.remove(id: 1)
    try second.update(Letter(id: 1, revision: 1))
    let conflicts = TableMerge(base: base, first: first, second: second).conflicts
    let data = try JSONEncoder().encode(conflicts)
    #expect(try JSONDecoder().decode([Conflict].self, from: data) == conflicts)
  }
}
