import TableInvariants
import TableTesting
import TestSampling
import Testing

@testable import TableData

/// Tables of so many sections that their tree has branches, against plain arrays.
struct ManySectionsTests {
  typealias Table = TableSnapshot<Numbered, Numbered>

  /// Sections are inserted, removed, moved and updated with their rows; copies stay unchanged.
  @Test(arguments: Sample.seeds(4) as [UInt64])
  func edits(seed: UInt64) throws {
    var edited = try EditedTable(seed: seed, rowCounts: Array(repeating: 2, count: 500))
    var copies: [(table: Table, model: EditedTable.Contents)] = []
    var wrong = 0
    for step in 1...Sample.pick(2_000, ofGate: 6_000) {
      let most = step / 1_000 % 2 == 0 ? 1_500 : 100
      try step % 3 == 0 ? edited.editRow() : edited.editSection(upTo: most, rows: 3)
      if step % 50 == 0, !edited.hasRightIndices { wrong += 1 }
      if step % 300 == 0, !edited.isRight { wrong += 1 }
      if step % 500 == 0 { copies.append((edited.table, edited.model)) }
    }
    for copy in copies {
      copy.table.checkInvariants()
      if copy.table.contents != copy.model { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  /// A difference is correct, independent of sharing, and leads to a table that shares nodes.
  @Test(arguments: Sample.seeds(12) as [UInt64])
  func differences(seed: UInt64) throws {
    var edited = try EditedTable(seed: seed, rowCounts: Array(repeating: 3, count: 150))
    for _ in 0..<12 {
      let old = edited.table
      for step in 0..<Int.random(in: 1...20, using: &edited.random) {
        try step % 2 == 0 ? edited.editSection(upTo: 150, rows: 2) : edited.editRow()
      }
      let new = edited.table
      let difference = new.difference(from: old)
      try #require(difference.violations(from: old, to: new) == [])
      let apart = try Table(new.contents).difference(from: Table(old.contents))
      try #require(difference == apart)
      let applied = try old.applying(difference)
      applied.checkInvariants()
      try #require(applied == new)
    }
  }

  /// A few moves among many sections are found without visiting the others, and are the same.
  @Test(arguments: Sample.seeds(8) as [UInt64])
  func sectionsThatMove(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<8 {
      let old = try Table(
        (0..<200).map { section in
          let rows = (0..<Int.random(in: 0...4, using: &random)).map {
            Numbered(id: section * 10 + $0)
          }
          return TableSection(Numbered(id: section), rows: rows)
        })
      var new = old
      for step in 0..<Int.random(in: 1...6, using: &random) {
        let ids = (0..<2).map { _ in Int.random(in: 0..<200, using: &random) }
        try new.moveSection(id: ids[0], to: .before(ids[1]))
        guard Bool.random(using: &random) else { continue }
        let rows = (0..<Int.random(in: 0...6, using: &random)).map {
          Numbered(id: 9_000 + step * 10 + $0)
        }
        try new.insertSection(Numbered(id: 900 + step), rows: rows, at: .after(ids[1]))
      }
      let difference = new.difference(from: old)
      try #require(difference.violations(from: old, to: new) == [])
      let apart = try Table(new.contents).difference(from: Table(old.contents))
      try #require(difference == apart)
    }
  }

  /// Labels never run out when sections are repeatedly inserted at one index.
  @Test(arguments: [InsertionPlace.beforeOneRow, .afterOneRow, .zigzag, .start])
  func sectionsAtOneIndex(place: InsertionPlace) throws {
    var edited = try EditedTable(seed: 1, rowCounts: Array(repeating: 1, count: 60))
    for step in 0..<Sample.count(3_000) {
      let index = place.position(step: step, middle: 30, count: edited.model.count)
      let section = TableSection(Numbered(id: 10_000 + step), rows: [Numbered(id: -1 - step)])
      try edited.insertSection(section, at: index)
    }
    #expect(edited.isRight)
    #expect(edited.hasRightIndices)
  }

  /// Numbers of removed sections are reused when there are no others.
  @Test func numbersComeAgain() throws {
    var table = try Table((0..<3).map { TableSection(Numbered(id: $0), rows: [Numbered(id: $0)]) })
    table.storage.sections.lastNumber = .max - 1
    for id in 3..<8 {
      try table.appendSection(Numbered(id: id), rows: [Numbered(id: id)])
      table.checkInvariants()
    }
    #expect(table.storage.sections.lastNumber == 6)
    #expect(table.rows.map(\.id) == Array(0..<8))
  }

  /// An edit of one section leaves the nodes of all others shared.
  @Test func copiesShareSections() throws {
    let old = try Table(
      (0..<1_000).map { TableSection(Numbered(id: $0), rows: [Numbered(id: $0)]) })
    var new = old
    try new.update(Numbered(id: 500, revision: 1))
    let shared = (0..<1_000).count { index in
      new.storage.rows(atSection: index).root === old.storage.rows(atSection: index).root
    }
    #expect(shared == 999)
    let root = try #require(new.storage.sections.tree.root as? TreeBranch)
    let oldRoot = try #require(old.storage.sections.tree.root as? TreeBranch)
    let sharedNodes = (0..<root.count).count {
      unsafe root.children[$0].node === oldRoot.children[$0].node
    }
    #expect(sharedNodes == root.count - 1)
  }
}

extension EditedTable {
  /// Whether rows and sections are found by their indices in the table.
  fileprivate var hasRightIndices: Bool {
    var index = 0
    for (number, section) in model.enumerated() {
      guard table.sectionIndex(id: section.section.id) == number,
        table.sections[number] == section.section
      else { return false }
      for (row, element) in section.rows.enumerated() {
        let path = RowPath(section: number, row: row)
        guard table.path(atIndex: index) == path, table.rows[index] == element,
          table.index(id: element.id) == index
        else { return false }
        index += 1
      }
    }
    return table.rows.elementsEqual(model.flatMap(\.rows))
      && table.path(atIndex: index) == nil && table.path(atIndex: -1) == nil
  }
}
