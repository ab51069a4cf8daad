import TableData
import TableTesting
import TestTraps
import Testing

struct TableGeneratorTests {
  @Test func theSameSeedMakesTheSameTablesAndEdits() throws {
    var (first, second) = (TableGenerator(seed: 12), TableGenerator(seed: 12))
    for _ in 0..<50 {
      let (table, same) = (try first.snapshot(), try second.snapshot())
      try #require(table == same)
      try #require(first.edit(of: table) == second.edit(of: table))
      try #require(first.invalidEdit(of: table) == second.invalidEdit(of: table))
      try #require(first.variant(of: table, edits: 3) == second.variant(of: table, edits: 3))
    }
  }

  @Test func anotherSeedMakesOtherTables() throws {
    let tables = try (0..<50 as Range<UInt64>).map { seed in
      var generator = TableGenerator(seed: seed)
      return try generator.snapshot()
    }
    #expect(Set(tables).count > 40)
  }

  @Test func tablesStayWithinThePool() throws {
    var generator = TableGenerator(seed: 3, sections: 2, rows: 3, revisions: 2)
    for _ in 0..<200 {
      let table = generator.variant(of: try generator.snapshot(), edits: 3)
      try #require(table.sections.allSatisfy { ["A", "B"].contains($0.id) })
      try #require(table.rows.allSatisfy { ["a", "b", "c"].contains($0.id) && $0.revision < 2 })
    }
  }

  @Test func anEmptyPoolMakesEmptyTables() throws {
    var generator = TableGenerator(seed: 3, sections: 0, rows: 0)
    for _ in 0..<50 {
      var table = try generator.snapshot()
      try #require(table.isEmpty)
      try table.apply(generator.edit(of: table))
      try #require(table.isEmpty)
      #expect(throws: TableError.self) { try table.apply(generator.invalidEdit(of: table)) }
    }
  }

  @Test func makersThatRepeatAnIdentifierAreReported() {
    var generator = TableGenerator(
      seed: 1, makeSection: SampleSection.init(number:revision:),
      makeRow: { _, revision in SampleRow("same", revision: revision) })
    #expect(throws: TableError.self) {
      for _ in 0..<20 { _ = try generator.snapshot() }
    }
  }

  @Test func samplesAreNamedByLetters() {
    let rows = [0, 25, 26, 53].map { SampleRow(number: $0, revision: 2).description }
    #expect(rows == ["a2", "z2", "a12", "b22"])
    let sections = [0, 1, 2].map { SampleSection(number: 27, revision: $0).description }
    #expect(sections == ["B1", "B1 (header 1 | footer 1)", "B1 (header 1 | footer 2)"])
  }

  @Test func aNegativePoolIsAMistake() async {
    expectTrap(
      "A pool cannot have a negative size",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TableGenerator(seed: 1, rows: -1)
      })
  }

  @Test func aPoolWithoutRevisionsIsAMistake() async {
    expectTrap(
      "`revisions` must be positive",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TableGenerator(seed: 1, revisions: 0)
      })
  }
}
