import TableInvariants
import TableTesting
import TestSampling
import Testing

@testable import TableData
@testable import TableQueries
@testable import TextMatching

/// Searches that continue while the table is edited.
struct FollowingSearchTests {
  private typealias Table = TableSnapshot<Numbered, Numbered>
  private typealias Searched = TableSearch<Numbered, Numbered>

  /// A search that follows edits has the same results as a fresh one and a plain one.
  @Test(arguments: Sample.seeds(24) as [UInt64])
  func afterAnyEditsTheSameIsFound(seed: UInt64) throws {
    let rowCounts =
      switch seed % 4 {
      case 0: [4_000, 90]
      case 1: [70, 0, 200, 5, 64]
      case 2: Array(repeating: 2, count: 300)
      default: [1]
      }
    var edited = try EditedTable(seed: seed, rowCounts: rowCounts)
    var random = SeededRandomNumberGenerator(seed: seed + 100)
    var searched = Searched(edited.table, NamedNumbers.searched)
    for step in 0..<Sample.pick(11, ofGate: 60) {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          try edited.editSection(upTo: max(12, rowCounts.count), rows: 40)
        } else {
          try edited.editRow()
        }
      }
      searched.follow(edited.table)
      searched.checkInvariants()
      if Bool.random(using: &random) {
        searched.search(for: NamedNumbers.search(using: &random))
      }
      // Some edits occur while a search is still running.
      if Int.random(in: 0..<3, using: &random) == 0 {
        searched.advance { false }
        searched.checkInvariants()
        continue
      }
      searched.advance()
      searched.checkInvariants()
      var fresh = Searched(edited.table, NamedNumbers.searched)
      fresh.search(for: searched.search)
      fresh.advance()
      #expect(searched.isComplete && searched.foundCount == fresh.foundCount)
      #expect(searched.foundPaths(0..<10_000) == fresh.foundPaths(0..<10_000))
      let found = searched.foundTable()
      #expect(found == fresh.foundTable())
      if step % 10 == 0 {
        let plain = PlainSearch(searched.search)
        #expect(found == edited.table.filter { plain.matches(NamedNumbers.texts(of: $0)) })
        found.checkInvariants()
      }
    }
  }

  /// The table of found rows follows, and its difference is exact, with as few moves as that of two
  /// unrelated tables.
  @Test(arguments: Sample.seeds(15) as [UInt64])
  func theTableFoundFollows(seed: UInt64) throws {
    let rowCounts = seed % 3 == 0 ? [500] : seed % 3 == 1 ? [70, 0, 200, 5, 64] : [2, 3]
    var edited = try EditedTable(seed: seed, rowCounts: rowCounts)
    var random = SeededRandomNumberGenerator(seed: seed + 200)
    for text in ["ka", "e", "", "mar vid", "no. 1"] {
      var searched = Searched(edited.table, NamedNumbers.searched)
      searched.search(for: TextSearch(text))
      var found = FoundRows(searched)
      for _ in 0..<Sample.pick(6, ofGate: 15) {
        let (origin, old) = (edited.table, found.table)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          if Int.random(in: 0..<8, using: &random) == 0 {
            try edited.editSection(upTo: 12, rows: 20)
          } else {
            try edited.editRow()
          }
        }
        found.advance(to: edited.table, by: edited.table.difference(from: origin))
        let difference = found.table.difference(from: old)
        found.searched.checkInvariants()
        let plain = PlainSearch(TextSearch(text))
        let expected = edited.table.filter { plain.matches(NamedNumbers.texts(of: $0)) }
        #expect(found.table == expected)
        #expect(try old.applying(difference) == found.table)
        #expect(try found.table.applying(difference.inverse) == old)
        let apart = try Table(expected.contents).difference(from: try Table(old.contents))
        #expect(difference.rows.moved.count == apart.rows.moved.count)
        #expect(difference.count == apart.count)
        found.table.checkInvariants()
      }
    }
  }

  /// An edit folds only the texts of changed rows.
  @Test func onlyChangedRowsAreFolded() throws {
    let counter = TextCounter()
    var table = try Table([
      TableSection(Numbered(id: 0), rows: (0..<5_000).map { Numbered(id: $0) }),
      TableSection(Numbered(id: 1), rows: (5_000..<5_010).map { Numbered(id: $0) }),
    ])
    var searched = Searched(table, counter.texts)
    searched.search(for: TextSearch("ka"))
    searched.advance()
    #expect(counter.taken() == 5_010)

    func rowsFolded(_ edit: (inout Table) throws -> Void) rethrows -> Int {
      try edit(&table)
      searched.follow(table)
      searched.advance()
      return counter.taken()
    }
    #expect(rowsFolded { _ in } == 0)
    #expect(try rowsFolded { try $0.update(Numbered(id: 2_500, revision: 1)) } == 1)
    #expect(try rowsFolded { try $0.update(Numbered(id: 5_005, revision: 1)) } == 1)
    #expect(try rowsFolded { try $0.insert(Numbered(id: 9_000), at: .after(2_500)) } == 1)
    #expect(rowsFolded { $0.remove(id: 17) } == 0)
    #expect(try rowsFolded { try $0.move(id: 4_000, to: .before(40)) } == 1)
    #expect(try rowsFolded { try $0.move(id: 41, to: .endOf(1)) } == 1)
    #expect(try rowsFolded { try $0.moveSection(id: 1, to: .before(0)) } == 0)
    #expect(
      try rowsFolded { table in
        for number in 100..<140 { try table.update(Numbered(id: number * 10, revision: 2)) }
      } == 40)
    // An overflowing leaf is split, and underflowing ones are joined.
    #expect(
      try rowsFolded { table in
        for number in 0..<70 { try table.insert(Numbered(id: 10_000 + number), at: .after(4_500)) }
      } == 70)
    #expect(
      rowsFolded { table in for number in 3_100..<3_900 { table.remove(id: number) } } == 0)
  }

  /// Other edits leave a search complete, with no work left.
  @Test func aCompleteSearchStaysComplete() throws {
    var table = try Table(Numbered(id: 0), rows: (0..<5_000).map { Numbered(id: $0) })
    var searched = Searched(table, NamedNumbers.searched)
    searched.search(for: TextSearch("ka"))
    searched.advance()
    try table.update(Numbered(id: 77, revision: 1))
    try table.move(id: 4_000, to: .before(40))
    searched.follow(table)
    #expect(searched.isComplete)
  }

  /// A section inserted among many is searched at once, without searching others again.
  @Test func aNewSectionLeavesACompleteSearchComplete() throws {
    let counter = TextCounter()
    var table = try Table(
      (0..<2_000).map { id in
        TableSection(Numbered(id: id), rows: [Numbered(id: 2 * id), Numbered(id: 2 * id + 1)])
      })
    var searched = Searched(table, counter.texts)
    searched.search(for: TextSearch("ka"))
    searched.advance()
    let (before, count) = (searched, searched.foundCount)
    _ = counter.taken()
    try table.insertSection(Numbered(id: 9_000), at: .before(700))
    try table.insert(contentsOf: (5_000..<5_040).map { Numbered(id: $0) }, at: .endOf(9_000))
    searched.follow(table)
    #expect(searched.isComplete && counter.taken() == 40 && searched.foundCount > count)
    try table.moveSection(id: 9_000, to: .end)
    table.removeSection(id: 3)
    searched.follow(table)
    #expect(searched.isComplete && counter.taken() == 0)
    searched.checkInvariants()
    // A copy stays as it was.
    before.checkInvariants()
    #expect(before.foundCount == count)
    // Very many inserted at once are searched in slices.
    try table.insertSection(Numbered(id: 9_001), at: .before(10))
    try table.insert(contentsOf: (10_000..<13_000).map { Numbered(id: $0) }, at: .endOf(9_001))
    searched.follow(table)
    #expect(!searched.isComplete && counter.taken() == 0)
    searched.checkInvariants()
    searched.advance()
    #expect(counter.taken() == 3_000)
    searched.checkInvariants()
  }

  /// A row may be changed in place if its leaf is not shared.
  @Test func whatIsEditedInPlaceIsFoldedAgain() throws {
    var table = try Table(Numbered(id: 0), rows: (0..<200).map { Numbered(id: $0) })
    let texts = SearchableText<Numbered> { "revision \($0.revision)" }
    var searched = Searched(table, texts)
    for revision in 1...5 {
      searched.search(for: TextSearch("revision \(revision)"))
      searched.advance()
      #expect(searched.foundCount == 0)
      try table.update(Numbered(id: 77, revision: revision))
      searched.follow(table)
      // The search retains no more than it needs.
      searched.search(for: TextSearch("revision \(revision)"))
      searched.advance()
      #expect(searched.foundPaths(0..<10) == [RowPath(section: 0, row: 77)])
    }
  }

  /// An unrelated table is searched in slices like the first.
  @Test func anotherTableWaitsForItsTurn() throws {
    let counter = TextCounter()
    var searched = Searched(
      try Table(Numbered(id: 0), rows: (0..<20_000).map { Numbered(id: $0) }), counter.texts)
    searched.search(for: TextSearch("ka"))
    searched.advance()
    _ = counter.taken()
    searched.follow(
      try Table(Numbered(id: 0), rows: (0..<20_000).map { Numbered(id: $0 + 50_000) }))
    #expect(counter.taken() == 0 && !searched.isComplete && searched.foundCount == 0)
    searched.advance()
    #expect(counter.taken() == 20_000)
  }

  /// Pending rows stay pending, though rows change above and below.
  @Test func anEditSearchesNothingThatWaits() throws {
    var table = try Table(Numbered(id: 0), rows: (0..<20_000).map { Numbered(id: $0) })
    var searched = Searched(table, NamedNumbers.searched)
    searched.search(for: TextSearch("x"))
    searched.advance()
    searched.search(for: TextSearch("ka", method: .fuzzy))
    try table.move(id: 0, to: .endOf(0))
    searched.follow(table)
    #expect(searched.foundCount == 0)
    searched.checkInvariants()
    searched.advance { false }
    #expect(!searched.isComplete)
    // Rows far below are found before those between, and do not count as the first ones.
    try table.update(Numbered(id: 19_990, revision: 1))
    searched.follow(table)
    #expect(searched.foundPaths(0..<20_000).allSatisfy { $0.row < 19_990 })
    searched.advance()
    var fresh = Searched(table, NamedNumbers.searched)
    fresh.search(for: searched.search)
    fresh.advance()
    #expect(searched.foundTable() == fresh.foundTable())
    searched.checkInvariants()
  }

  /// Other rows in many short sections are searched in slices too.
  @Test func otherRowsInShortSectionsWaitForTheirTurn() throws {
    func table(from first: Int) throws -> Table {
      try Table(
        (0..<2_000).map { section in
          let start = first + 10 * section
          return TableSection(
            Numbered(id: section), rows: (start..<start + 10).map { Numbered(id: $0) })
        })
    }
    let counter = TextCounter()
    var searched = Searched(try table(from: 0), counter.texts)
    searched.search(for: TextSearch("ka"))
    searched.advance()
    _ = counter.taken()
    searched.follow(try table(from: 50_000))
    #expect(counter.taken() <= 1_500 && !searched.isComplete)
    searched.checkInvariants()
    searched.advance()
    #expect(counter.taken() <= 20_000)
    var fresh = Searched(searched.table, NamedNumbers.searched)
    fresh.search(for: searched.search)
    fresh.advance()
    #expect(fresh.foundCount == searched.foundCount)
  }
}
