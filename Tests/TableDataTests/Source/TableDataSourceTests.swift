import TableData
import TableTesting
import TestTraps
import Testing

struct TableDataSourceTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>
  typealias Source = TableDataSource<SampleSection, SampleRow>

  private struct Refusal: Error, Equatable {}

  private static func source(undoLimit: Int = .max) throws -> Source {
    let rows = ["a", "b", "c"].map { SampleRow($0) }
    return Source(try Table(SampleSection("A"), rows: rows), undoLimit: undoLimit)
  }

  @Test func aTransactionHappensAsAWhole() throws {
    let source = try Self.source()
    let removed = try source.edit(named: "Delete") { table throws(TableError) in
      try table.update(SampleRow("b", revision: 1))
      return table.remove(id: "a")
    }
    #expect(removed == SampleRow("a"))
    #expect(source.snapshot.rows.map(\.description) == ["b1", "c0"])
    #expect(source.history.undoName == "Delete")
    #expect(source.undo() == "Delete")
    #expect(source.snapshot.rows.map(\.description) == ["a0", "b0", "c0"])
    #expect(source.redo() == "Delete")
    #expect(source.snapshot.rows.map(\.description) == ["b1", "c0"])
  }

  @Test func aTransactionThatThrowsChangesNothing() throws {
    let source = try Self.source()
    let before = source.snapshot
    var notifications = 0
    source.addPermanentObserver { _ in notifications += 1 }
    #expect(throws: Refusal()) {
      try source.edit(named: "Refused") { table in
        table.remove(id: "a")
        throw Refusal()
      }
    }
    #expect(throws: TableError.missingRow(identifier: "x")) {
      try source.edit(named: "Refused") { table throws(TableError) in
        table.remove(id: "a")
        try table.move(id: "b", to: .after("x"))
      }
    }
    #expect(throws: TableError.missingRow(identifier: "x")) {
      try source.apply(.group([.removeRow(id: "a"), .removeRow(id: "x")]), named: "Refused")
    }
    #expect(source.snapshot == before)
    #expect(source.history.undoCount == 0)
    #expect(notifications == 0)
  }

  @Test func whatChangesNothingIsNeitherRecordedNorReported() throws {
    let source = try Self.source()
    var notifications = 0
    source.edit(named: "Delete") { _ = $0.remove(id: "c") }
    source.undo()
    source.addPermanentObserver { _ in notifications += 1 }
    source.edit(named: "Nothing") { _ in }
    try source.edit(named: "There and back") { table throws(TableError) in
      try table.move(id: "a", to: .endOf("A"))
      try table.move(id: "a", to: .startOf("A"))
    }
    #expect(source.apply(source.snapshot) == false)
    #expect(
      try source.apply(.moveRow(id: "a", to: .startOf("A"))) == .moveRow(id: "a", to: .startOf("A"))
    )
    #expect(source.history.undoCount == 0)
    #expect(source.history.redoName == "Delete", "What was undone can still be redone")
    #expect(notifications == 0)
  }

  @Test func anEditGivesTheOneThatTakesItBack() throws {
    let source = try Self.source()
    let before = source.snapshot
    let back = try source.apply(.moveRow(id: "c", to: .before("a")), named: "Move")
    #expect(source.snapshot.rows.map(\.id) == ["c", "a", "b"])
    try source.apply(back, named: "Move back")
    #expect(source.snapshot == before)
    #expect(source.history.undoCount == 2)
  }

  @Test func aGroupIsUndoneAsOneAndReportedOneByOne() throws {
    let source = try Self.source()
    let before = source.snapshot
    var names: [String] = []
    source.addPermanentObserver { names.append("\($0.cause) \($0.name)") }
    let count = source.group(named: "Tidy up") {
      source.edit(named: "first") { _ = $0.remove(id: "a") }
      source.group(named: "inner") { source.edit(named: "second") { _ = $0.remove(id: "b") } }
      #expect(source.undo() == nil, "Nothing is undone while a group is open")
      return source.snapshot.rowCount
    }
    #expect(count == 1)
    #expect(names == ["edit first", "edit second"])
    #expect(source.undo() == "Tidy up")
    #expect(source.snapshot == before)
    #expect(source.redo() == "Tidy up")
    #expect(source.snapshot.rowCount == 1)
    #expect(source.undo() == "Tidy up")
    #expect(source.undo() == nil)
  }

  @Test func aGroupThatThrowsKeepsWhatWasDoneAndEnds() throws {
    let source = try Self.source()
    #expect(throws: Refusal()) {
      try source.group(named: "Broken off") {
        source.edit(named: "first") { _ = $0.remove(id: "a") }
        throw Refusal()
      }
    }
    #expect(source.snapshot.rowCount == 2)
    #expect(source.undo() == "Broken off")
    #expect(source.snapshot.rowCount == 3)
  }

  @Test func undoIsLimited() throws {
    let source = try Self.source(undoLimit: 2)
    for id in ["a", "b", "c"] { source.edit(named: "Delete \(id)") { _ = $0.remove(id: id) } }
    #expect(source.history.limit == 2)
    #expect(source.undo() == "Delete c")
    #expect(source.undo() == "Delete b")
    #expect(source.undo() == nil)
    #expect(source.snapshot.rows.map(\.id) == ["b", "c"])
    #expect(source.redo() == "Delete b")
    #expect(source.redo() == "Delete c")
    #expect(source.redo() == nil)
    #expect(source.snapshot.rowCount == 0)
  }

  /// Undoing all edits and redoing them passes through all tables.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func undoAndRedoPassByAllTables(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let source = Source(try generator.snapshot())
    var tables = [source.snapshot]
    for number in 0..<100 {
      try source.apply(generator.edit(of: source.snapshot), named: "\(number)")
      if source.snapshot != tables.last { tables.append(source.snapshot) }
    }
    try #require(source.history.undoCount == tables.count - 1)
    for table in tables.dropLast().reversed() {
      source.undo()
      try #require(source.snapshot == table)
    }
    #expect(source.undo() == nil)
    for table in tables.dropFirst() {
      source.redo()
      try #require(source.snapshot == table)
    }
    #expect(source.redo() == nil)
  }

  /// A transaction would overwrite changes of its own source, so these trap.
  @Test func aTransactionLeavesItsSourceAlone() async {
    expectTrap(
      "A transaction must not change its own source; use group",
      in: await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let source = TableDataSource(try TableSnapshot(SampleSection("A"), rows: [SampleRow("a")]))
        source.edit { table in
          table.remove(id: "a")
          source.edit { $0.removeAll() }
        }
      })
  }
}
