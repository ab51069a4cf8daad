import TableData
import TableInvariants
import TableTesting
import TestTraps
import Testing

/// Convenience methods, against arrays.
struct TableSnapshotVerbTests {
  private typealias Table = TableSnapshot<SampleSection, SampleRow>

  private let fruit = SampleSection("fruit")
  private let roots = SampleSection("roots")

  private func row(_ id: String, _ revision: Int = 0) -> SampleRow {
    SampleRow(id, revision: revision)
  }

  private func table() throws -> Table {
    try Table([
      TableSection(fruit, rows: ["a", "b", "c"].map { row($0) }),
      TableSection(roots, rows: ["d", "e"].map { row($0) }),
    ])
  }

  private func ids(_ table: Table) -> [[String]] { table.contents.map { $0.rows.map(\.id) } }

  @Test func aRowIsUpdatedWhereItStandsOrAppended() throws {
    var table = try table()
    #expect(try table.updateOrAppend(row("b", 1), to: roots.id) == row("b"))
    #expect(table[id: "b"] == row("b", 1))
    #expect(try table.updateOrAppend(row("f"), to: roots.id) == nil)
    #expect(ids(table) == [["a", "b", "c"], ["d", "e", "f"]])
    let before = table
    #expect(throws: TableError.self) { try table.updateOrAppend(row("g"), to: "nowhere") }
    #expect(table == before)
    table.checkInvariants()
  }

  @Test func aSectionIsUpdatedWhereItStandsOrAppended() throws {
    var table = try table()
    #expect(table.updateOrAppendSection(fruit) == fruit)
    #expect(table.updateOrAppendSection(SampleSection("nuts")) == nil)
    #expect(table.sections.map(\.id) == ["fruit", "roots", "nuts"])
    #expect(ids(table) == [["a", "b", "c"], ["d", "e"], []])
    table.checkInvariants()
  }

  @Test func severalRowsAreRemoved() throws {
    var table = try table()
    #expect(table.remove(ids: ["d", "x", "a", "a"]).map(\.id) == ["d", "a"])
    #expect(ids(table) == [["b", "c"], ["e"]])
    #expect(table.removeRows { $0.id != "b" }.map(\.id) == ["c", "e"])
    #expect(ids(table) == [["b"], []])
    struct Stop: Error {}
    #expect(throws: Stop.self) { try table.removeRows { _ throws(Stop) in throw Stop() } }
    #expect(ids(table) == [["b"], []])
    table.checkInvariants()
  }

  /// All choices of rows, in every order, against arrays: the chosen rows are moved together to
  /// where the first would go.
  @Test func severalRowsMoveTogether() throws {
    let table = try table()
    let all = ["a", "b", "c", "d", "e"]
    for first in all {
      for second in all where second != first {
        for anchor in all where anchor != first && anchor != second {
          var moved = table
          try moved.move(ids: [first, second, first], to: .after(anchor))
          var expected = ids(table).map { $0.filter { $0 != first && $0 != second } }
          let section = try #require(expected.firstIndex { $0.contains(anchor) })
          let index = try #require(expected[section].firstIndex(of: anchor))
          expected[section].insert(contentsOf: [first, second], at: index + 1)
          #expect(ids(moved) == expected)
          moved.checkInvariants()
        }
      }
    }
    var edited = table
    #expect(throws: TableError.self) { try edited.move(ids: ["a", "x"], to: .endOf(roots.id)) }
    #expect(edited == table)
  }

  @Test func aTableIsFilteredSortedAndMapped() throws {
    let table = try table()
    #expect(ids(table.filter { $0.id > "b" }) == [["c"], ["d", "e"]])
    #expect(ids(table.sorted { $0.id > $1.id }) == [["c", "b", "a"], ["e", "d"]])
    #expect(ids(table.sorted { _, _ in false }) == ids(table))
    #expect(ids(try table.map { row($0.id + "!") }) == [["a!", "b!", "c!"], ["d!", "e!"]])
    #expect(throws: TableError.self) { try table.map { _ in row("same") } }
  }

  @Test func allRowsAreACollection() async throws {
    let table = try table()
    #expect(table.rows.count == 5)
    #expect(table.rows.first == row("a"))
    #expect(table.rows.last == row("e"))
    #expect(table.rows.indices.map { table.rows[$0].id } == ["a", "b", "c", "d", "e"])
    #expect(table.rows.reversed().map(\.id) == ["e", "d", "c", "b", "a"])
    #expect((-1...5).map { table.row(atIndex: $0)?.id } == [nil, "a", "b", "c", "d", "e", nil])
    #expect(Table().rows.isEmpty)
    expectTrap(
      "Row index 0 is out of range",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TableSnapshot<SampleSection, SampleRow>().rows[0]
      })
  }

  @Test func uniqueRowsAreAPromise() async {
    expectTrap(
      "Row b is at [0, 0] and again at [0, 1]",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TableSnapshot(SampleSection("a"), uniqueRows: [SampleRow("b"), SampleRow("b")])
      })
  }

  @Test func whatCanBeUndoneIsTold() throws {
    let source = TableDataSource(try table())
    #expect(!source.canUndo && !source.canRedo)
    source.edit(named: "Delete") { $0.remove(id: "a") }
    #expect(source.canUndo && !source.canRedo)
    source.undo()
    #expect(!source.canUndo && source.canRedo)
    var other = try table()
    other.remove(id: "a")
    try other.update(row("b", 1))
    #expect(other.difference(from: try table()).count == 2)
  }
}
