import Foundation
import GRDB
import Synchronization
import TablePaging
import Testing

@testable import TableDatabase

/// Loading many rows is atomic.
@Suite struct LoadingTests {
  private static let table = Thing.table(
    .binary, orderings: [DatabaseOrdering("name"), DatabaseOrdering("number")])

  private struct Stop: Error {}

  private static func store(
    _ database: TestDatabase, owner: String? = nil
  ) throws -> TableStore<Thing> {
    try table.create(in: database.engine)
    let store = try TableStore(table, in: database.engine, owner: owner)
    try store.installJournal()
    return store
  }

  private static func load(
    _ count: Int, into store: TableStore<Thing>, tell: (BulkInsertStep) throws -> Void = { _ in }
  ) throws {
    var number = 0
    let loaded = try store.bulkInsert(progress: tell) {
      number += 1
      return number > count ? nil : Thing(number: number, name: "n\(number % 997) x\(number)")
    }
    #expect(loaded == count)
  }

  private static func expectWhole(_ store: TableStore<Thing>, _ count: Int) async throws {
    for order in table.orderings {
      let last = try await store.pages(in: order).page(at: .last, limit: 1)
      #expect(last.rowCount == .exact(count) && last.position == .exact(count - 1))
    }
    let found = try await store.pages(searchText: "n5 x").page(at: .first, limit: 1)
    let expected = (0..<count + 1).count { $0 > 0 && "\($0 % 997)".hasPrefix("5") }
    #expect(found.rowCount == .exact(expected))
    var (read, last) = (0, "")
    try store.readAll { rows in
      read += rows.count
      #expect(rows.allSatisfy { $0.name.utf8.count > 0 })
      if let first = rows.first { #expect(!first.name.utf8.lexicographicallyPrecedes(last.utf8)) }
      last = rows.last?.name ?? last
    }
    #expect(read == count)
  }

  @Test func rowsAreReadOnlyInDeclaredOrders() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let database = try TestDatabase(.sqlite)
      let store = try Self.store(database)
      try store.readAll(in: DatabaseOrdering("measure")) { _ in }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The table does not declare this order"))
  }

  @Test(arguments: TestEngine.allCases, [1, 2_600])
  func rowsAreLoaded(_ kind: TestEngine, count: Int) async throws {
    let database = try TestDatabase(kind)
    defer { withExtendedLifetime(database) {} }
    let store = try Self.store(database)
    let before = try store.revision
    try Self.load(count, into: store)
    try await Self.expectWhole(store, count)
    #expect(try store.revision > before)
    #expect(try store.undoName == nil)
    try store.insert(Thing(name: "n5 x"), named: "Add")
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(count + 1))
  }

  /// A large table is not counted for a few rows more, where indexes stay in any case.
  @Test(.enabled(if: PostgresServer.shared != nil))
  func rowsOfAServerAreLoadedWithoutCountingOthers() throws {
    let database = try TestDatabase(.postgres)
    let counts = Mutex(0)
    let engine = ObservedEngine(base: database.engine) { sql, _ in
      if sql == "SELECT count(*) FROM \"thing\"" { counts.withLock { $0 += 1 } }
    }
    try Self.table.create(in: engine)
    let store = try TableStore(Self.table, in: engine)
    try store.installJournal()
    let before = counts.withLock { $0 }
    #expect(before > 0)
    try Self.load(20, into: store)
    #expect(counts.withLock { $0 } == before)
  }

  @Test func manyRowsAreIndexedAtTheEnd() async throws {
    let database = try TestDatabase(.sqlite)
    defer { withExtendedLifetime(database) {} }
    let store = try Self.store(database)
    var steps: [BulkInsertStep] = []
    try Self.load(120_000, into: store) { steps.append($0) }
    #expect(steps.suffix(2) == [.indexing, .counting])
    try await Self.expectWhole(store, 120_000)
  }

  @Test(arguments: TestEngine.allCases, [2_000, 105_000])
  func nothingStaysOfWhatWasStopped(_ kind: TestEngine, count: Int) async throws {
    // On the server, many rows are loaded in the same way as few.
    if kind == .postgres, count > 10_000 { return }
    let database = try TestDatabase(kind)
    defer { withExtendedLifetime(database) {} }
    let store = try Self.store(database)
    try Self.load(10, into: store)
    #expect(throws: Stop.self) {
      try Self.load(200_000, into: store) { step in
        if case .inserting(count) = step { throw Stop() }
      }
    }
    try await Self.expectWhole(store, 10)
  }

  private struct Wide: Hashable, Sendable {
    var id: Int64 = 0
    var number: Int?
  }

  /// An engine limits the values of a statement.
  @Test(arguments: TestEngine.allCases)
  func rowsOfManyColumnsAreLoaded(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    defer { withExtendedLifetime(database) {} }
    let table = DatabaseTable(
      "wide", defaultRecord: Wide(), key: "id",
      columns: [DatabaseColumn("id", \.id)]
        + (0..<1_400).map { DatabaseColumn("c\($0)", \.number) },
      orderings: [DatabaseOrdering("id")])
    try table.create(in: database.engine)
    let store = try TableStore(table, in: database.engine)
    try store.installJournal()
    var count = 0
    let loaded = try store.bulkInsert {
      count += 1
      return count > 60 ? nil : Wide()
    }
    #expect(loaded == 60)
    #expect(try database.connect().value("SELECT count(*) FROM wide") == 60)
  }

  @Test(arguments: TestEngine.allCases)
  func aLongEditSaysHowFarItIs(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    defer { withExtendedLifetime(database) {} }
    let store = try Self.store(database)
    try Self.load(25_000, into: store)
    var all = ConditionalSelection<[SQLValue], String>()
    all.selectAll(matching: "")
    all.deselect(id: [7]) { _ in true }
    let told = Mutex<[Int]>([])
    let progress: EditProgressHandler = { done, total in
      #expect(total == 24_999)
      told.withLock { $0.append(done) }
    }
    #expect(try store.delete(all, named: "Delete", progress: progress) == 24_999)
    #expect(told.withLock { $0 } == [0, 10_000, 20_000])
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(1))
    told.withLock { $0 = [] }
    #expect(try store.undo(progress: progress)?.name == "Delete")
    #expect(Set(told.withLock { $0 }) == [0, 10_000, 20_000])
    _ = try store.maintain()
    if try store.maintain() == .needsBuilding { try store.buildFences() }
    try await Self.expectWhole(store, 25_000)
    #expect(try store.redo(progress: progress)?.name == "Delete")
    #expect(try store.undo()?.name == "Delete")
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(25_000))
  }

  @Test(arguments: TestEngine.allCases)
  func anOwnerGoesOnAtTheNextStart(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let first = try Self.store(database, owner: "me")
    let row = try first.insert(Thing(name: "a"), named: "Add a")
    try first.insert(Thing(name: "b"), named: "Add b")
    var selection = ConditionalSelection<[SQLValue], String>()
    selection.selectAll(matching: "x y")
    selection.deselect(id: row.id) { _ in true }
    try first.saveSelection(selection)
    first.close()
    let next = try Self.store(database, owner: "me")
    let other = try Self.store(database)
    #expect(try next.savedSelection == selection)
    #expect(try other.savedSelection.isEmpty)
    #expect(try other.undoName == nil)
    #expect(try next.undoName == "Add b")
    #expect(try next.undo()?.name == "Add b")
    #expect(try first.redoName == "Add b")
    try next.insert(Thing(name: "c"), named: "Add c")
    #expect(try first.redoName == nil)
    #expect(try [first.undo()?.name, next.undo()?.name] == ["Add c", "Add a"])
    try next.saveSelection(ConditionalSelection())
    #expect(try first.savedSelection.isEmpty)
  }

  /// The last connection checkpoints the write-ahead log, even if others only read.
  @Test func aClosedStoreLeavesOneFile() async throws {
    let database = try TestDatabase(.sqlite)
    let store = try Self.store(database)
    let watcher = store.watch { _ in }
    try Self.load(2_000, into: store)
    _ = try await store.pages().page(at: .first, limit: 5)
    _ = try await store.pages(searchText: "n").page(at: .first, limit: 5)
    watcher.cancel()
    store.close()
    let folder = URL(filePath: database.path()).deletingLastPathComponent().path
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["test.sqlite"])
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(2_000))
  }

  @Test func aWriterIsWaitedFor() throws {
    let database = try TestDatabase(.sqlite)
    let other = try database.connect()
    try Self.table.create(in: database.engine)
    try TableStore(Self.table, in: database.engine).installJournal()
    var engine = SQLiteEngine(path: database.path())
    engine.onBusy = { _ = other.failure("COMMIT") }
    let store = try TableStore(Self.table, in: engine)
    try other.run(["BEGIN IMMEDIATE"])
    try store.insert(Thing(name: "a"), named: "Add")
    engine.busyTimeout = .milliseconds(30)
    engine.onBusy = {}
    let hasty = try TableStore(Self.table, in: engine)
    try other.run(["BEGIN IMMEDIATE"])
    let error = #expect(throws: TableStoreError.self) {
      try hasty.insert(Thing(name: "b"), named: "Add")
    }
    #expect(error?.description.contains("locked by another program") == true)
  }
}
