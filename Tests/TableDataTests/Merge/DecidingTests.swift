import Foundation
import TableData
import TableMerging
import Testing

/// Tables after conflicts are resolved.
struct DecidingTests {
  typealias Table = MergeLaws.Table
  typealias Source = TableDataSource<Letter, Letter>

  private let base: Table

  init() throws {
    base = try Table([
      TableSection(Letter(id: 0), rows: [Letter(id: 1), Letter(id: 2), Letter(id: 3)]),
      TableSection(Letter(id: 5), rows: [Letter(id: 6), Letter(id: 7)]),
    ])
  }

  /// The table by each choice, after a merge with one conflict.
  private func decided(
    _ theirs: (inout Table) throws -> Void, _ mine: (inout Table) throws -> Void
  ) throws -> [String] {
    var (one, other) = (base, base)
    try theirs(&one)
    try mine(&other)
    return try MergeResolution.allCases.map { choice in
      let source = Source(other)
      let conflicts = source.merge(one, from: base)
      try #require(conflicts.count == 1)
      source.conflicts = conflicts
      try source.resolve(conflicts[0], with: choice) { Letter(id: 9, revision: $0.revision) }
      #expect(source.conflicts.isEmpty)
      return source.snapshot.description.replacing("\n  ", with: "").replacing("\n", with: " ")
    }
  }

  @Test func contents() throws {
    let tables = try decided {
      try $0.update(Letter(id: 1, revision: 1))
    } _: {
      try $0.update(Letter(id: 1, revision: 2))
    }
    #expect(tables == ["a0b1c0d0 f0g0h0", "a0b2c0d0 f0g0h0", "a0b1j2c0d0 f0g0h0"])
  }

  /// Undo restores a conflict and redo resolves it again, whatever is merged meanwhile.
  @Test(arguments: MergeResolution.allCases)
  func decisionsAreUndone(choice: MergeResolution) throws {
    var (theirs, mine) = (base, base)
    for id in [UInt8(1), 2, 6] {
      try theirs.update(Letter(id: id, revision: 1))
      try mine.update(Letter(id: id, revision: 2))
    }
    let source = Source(base)
    source.apply(mine, named: "Mine")
    source.merge(theirs, from: base)
    let (conflicts, merged) = (source.conflicts, source.snapshot)
    try #require(conflicts.count == 3)
    func resolve(_ index: Int, with copy: UInt8) throws {
      try source.resolve(conflicts[index], with: choice) { Letter(id: copy, revision: $0.revision) }
    }
    try resolve(1, with: 20)
    let once = source.snapshot
    try source.group(named: "Both") {
      try resolve(0, with: 21)
      try resolve(2, with: 22)
    }
    #expect(source.conflicts.isEmpty)
    let whole = source.snapshot
    #expect(source.undo() == "Both")
    #expect(source.snapshot == once && source.conflicts == [conflicts[0], conflicts[2]])
    #expect(source.undo() == "Resolve")
    #expect(source.snapshot == merged && source.conflicts == conflicts)
    // Another merge keeps the resolutions.
    var later = theirs
    try later.append(Letter(id: 30), to: 5)
    source.merge(later, from: theirs)
    #expect(source.redo() == "Resolve" && source.conflicts == [conflicts[0], conflicts[2]])
    #expect(source.redo() == "Both" && source.conflicts.isEmpty)
    var expected = whole
    try expected.append(Letter(id: 30), to: 5)
    #expect(source.snapshot == expected)
    while source.canUndo { source.undo() }
    #expect(source.conflicts == conflicts && source.snapshot == later)
  }

  @Test func decisionsThatCannotBeUndoneAreForgotten() throws {
    struct Row: Identifiable, Equatable {
      let id: Int
      let load: Load

      static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id && lhs.load === rhs.load }
    }
    final class Load {}
    struct Weak { weak var load: Load? }

    var loads: [Weak] = []
    func row() -> Row {
      let load = Load()
      loads.append(Weak(load: load))
      return Row(id: 1, load: load)
    }
    let source = TableDataSource(try TableSnapshot(rows: [row()]), undoLimit: 1)
    for _ in 0..<20 {
      let base = source.snapshot
      var theirs = base
      try theirs.update(row())
      try source.edit { try $0.update(row()) }
      source.merge(theirs, from: base)
      try source.resolve(try #require(source.conflicts.first), with: .theirs)
    }
    #expect(loads.count { $0.load != nil } < 15)
  }

  @Test func contentsOfSections() throws {
    var theirs = base
    try theirs.updateSection(Letter(id: 5, revision: 1))
    let source = Source(base)
    try source.edit { try $0.updateSection(Letter(id: 5, revision: 2)) }
    source.merge(theirs, from: base)
    let conflict = try #require(source.conflicts.first)
    #expect(throws: TableError.inapplicableResolution(reason: .bothSections(identifier: "5"))) {
      try source.resolve(conflict, with: .both)
    }
    #expect(source.conflicts == [conflict])
    try source.resolve(conflict, with: .theirs)
    #expect(source.snapshot.section(id: 5)?.revision == 1)
    try source.resolve(conflict, with: .mine)
    #expect(source.snapshot.section(id: 5)?.revision == 2)
  }

  @Test func removedAndChanged() throws {
    let tables = try decided {
      $0.remove(id: 2)
    } _: {
      try $0.update(Letter(id: 2, revision: 1))
    }
    #expect(tables == ["a0b0d0 f0g0h0", "a0b0c1d0 f0g0h0", "a0b0c1d0 f0g0h0"])
  }

  @Test func removedAndMoved() throws {
    let tables = try decided {
      try $0.move(id: 1, to: .endOf(0))
    } _: {
      $0.remove(id: 1)
    }
    #expect(tables == ["a0c0d0b0 f0g0h0", "a0c0d0 f0g0h0", "a0c0d0b0 f0g0h0"])
  }

  @Test func places() throws {
    let tables = try decided {
      try $0.move(id: 1, to: .endOf(5))
    } _: {
      try $0.move(id: 1, to: .startOf(5))
    }
    #expect(tables == ["a0c0d0 f0g0h0b0", "a0c0d0 f0b0g0h0", "a0c0d0 f0g0h0b0"])
  }

  /// Conflicts about elements removed since the merge can be resolved; the elements stay removed.
  @Test(arguments: MergeResolution.allCases)
  func removedSince(choice: MergeResolution) throws {
    var (theirs, mine) = (base, base)
    try theirs.update(Letter(id: 1, revision: 1))
    try mine.update(Letter(id: 1, revision: 2))
    try theirs.updateSection(Letter(id: 5, revision: 1))
    try mine.updateSection(Letter(id: 5, revision: 2))
    try theirs.move(id: 2, to: .endOf(5))
    try mine.move(id: 2, to: .startOf(5))
    try theirs.insertSection(Letter(id: 8), at: .start)
    try mine.appendSection(Letter(id: 8))
    let source = Source(mine)
    source.conflicts = source.merge(theirs, from: base)
    try #require(source.conflicts.count == 4)
    source.edit {
      for id in [UInt8(1), 2] { $0.remove(id: id) }
      for id in [UInt8(5), 8] { $0.removeSection(id: id) }
    }
    let removed = source.snapshot
    for conflict in source.conflicts { try source.resolve(conflict, with: choice) }
    #expect(source.conflicts.isEmpty && source.snapshot == removed)
  }

  @Test func removedSections() throws {
    let tables = try decided {
      $0.removeSection(id: 5)
    } _: {
      try $0.append(Letter(id: 8), to: 5)
    }
    #expect(tables == ["a0b0c0d0", "a0b0c0d0 f0i0g0h0", "a0b0c0d0 f0i0g0h0"])
  }

  /// The section is restored at its place, for the row that was moved in it.
  @Test func movedInARemovedSection() throws {
    let tables = try decided {
      $0.removeSection(id: 0)
    } _: {
      try $0.move(id: 3, to: .startOf(0))
    }
    #expect(tables == ["f0g0h0", "a0d0 f0g0h0", "a0d0 f0g0h0"])
  }

  /// The section is restored for the row moved to it, if that side's place is chosen.
  @Test func putIntoARemovedSection() throws {
    let tables = try decided {
      try $0.insertSection(Letter(id: 8), at: .start)
      try $0.move(id: 1, to: .endOf(8))
      $0.removeSection(id: 5)
    } _: {
      try $0.move(id: 1, to: .startOf(5))
    }
    #expect(tables == ["i0b0 a0c0d0", "i0 a0c0d0 f0b0", "i0b0 a0c0d0"])
  }

  /// A resolution can be undone and redone, and made after the conflict was sent.
  @Test func bringsBackASectionAfterItWasSent() throws {
    var theirs = base
    theirs.removeSection(id: 0)
    let source = Source(base)
    try source.edit { try $0.move(id: 3, to: .startOf(0)) }
    source.merge(theirs, from: base)
    let merged = source.snapshot
    let conflict = try #require(source.conflicts.first)
    let sent = try JSONDecoder().decode(
      MergeConflict<Letter, Letter>.self, from: JSONEncoder().encode(conflict))
    #expect(sent == conflict)
    try source.resolve(sent, with: .mine)
    let decided = source.snapshot
    #expect(decided.section(containing: 3)?.id == 0 && source.conflicts.isEmpty)
    source.undo()
    #expect(source.snapshot == merged && source.conflicts == [conflict])
    source.redo()
    #expect(source.snapshot == decided && source.conflicts.isEmpty)
  }

  /// A section that was removed by one side and moved by the other is restored with its rows.
  @Test func movedSections() throws {
    let tables = try decided {
      try $0.moveSection(id: 5, to: .start)
    } _: {
      $0.removeSection(id: 5)
    }
    #expect(tables == ["f0g0h0 a0b0c0d0", "a0b0c0d0", "f0g0h0 a0b0c0d0"])
  }

  /// A forged conflict does not change a row that it is not about.
  @Test func forgedConflicts() throws {
    var table = base
    #expect(throws: TableError.self) {
      try table.resolve(
        .rowContent(base: nil, theirs: Letter(id: 1), mine: Letter(id: 2, revision: 7)),
        with: .mine)
    }
    #expect(throws: TableError.self) {
      try table.resolve(
        .sectionContent(base: nil, theirs: Letter(id: 0), mine: Letter(id: 5, revision: 7)),
        with: .mine)
    }
    #expect(table == base)
  }

  /// A resolution can be undone, and a failing one changes nothing.
  @Test func undoAndFailure() throws {
    var theirs = base
    try theirs.update(Letter(id: 1, revision: 1))
    let source = Source(base)
    try source.edit { try $0.update(Letter(id: 1, revision: 2)) }
    source.merge(theirs, from: base)
    let merged = source.snapshot
    let conflict = try #require(source.conflicts.first)
    #expect(throws: TableError.inapplicableResolution(reason: .missingCopy(identifier: "1"))) {
      try source.resolve(conflict, with: .both)
    }
    #expect(source.snapshot == merged && source.conflicts == [conflict])
    try source.resolve(conflict, with: .mine)
    #expect(source.snapshot.row(id: 1)?.revision == 2)
    source.undo()
    #expect(source.snapshot == merged)
  }
}
