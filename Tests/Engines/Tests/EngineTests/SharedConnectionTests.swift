import Dispatch
import Synchronization
import TablePaging
import Testing

@testable import TableDatabase

/// What pages share, and what happens to it when a store is closed.
@Suite struct SharedConnectionTests {
  private static let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])

  @Test(arguments: TestEngine.allCases)
  func closingEndsWhatIsRead(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    try database.connect().run([Thing.creation(kind)])
    let (isSlow, hasBegun) = (Flag(), Flag())
    let engine = ObservedEngine(base: database.engine) {
      sql, connection throws(DatabaseEngineError) in
      guard isSlow.isSet, sql.contains("ORDER BY") else { return }
      hasBegun.isSet = true
      guard connection.interruption.wait(timeout: .now() + 30) == .success else { return }
      throw DatabaseEngineError(.interrupted, "The query was interrupted.")
    }
    let store = try TableStore(Self.table, in: engine)
    isSlow.isSet = true
    let page = Task { try await store.pages().page(at: .first, limit: 5) }
    while !hasBegun.isSet { try await Task.sleep(for: .milliseconds(1)) }
    isSlow.isSet = false
    await withCheckedContinuation { continuation in
      // Closing blocks, and would occupy the thread that the page needs.
      DispatchQueue.global().async {
        store.close()
        continuation.resume()
      }
    }
    await #expect(throws: CancellationError.self) { try await page.value }
    #expect(try await store.pages().page(at: .first, limit: 5).sections.isEmpty)
  }

  @Test(arguments: TestEngine.allCases)
  func severalCallersCloseAtOnce(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    try database.connect().run([Thing.creation(kind)])
    let store = try TableStore(Self.table, in: database.engine)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        DispatchQueue.concurrentPerform(iterations: 200) { _ in store.close() }
        continuation.resume()
      }
    }
    #expect(try await store.pages().page(at: .first, limit: 5).sections.isEmpty)
  }

  /// Pages may have all connections for reading.
  @Test(arguments: TestEngine.allCases)
  func anEditWaitsForNoReader(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    try database.connect().run([Thing.creation(kind)])
    let (isWriting, hasRead) = (Flag(), Flag())
    let shared = Mutex<TableStore<Thing>?>(nil)
    let reading = database.dialect.beginStatements(for: .reading)[0]
    let writing = database.dialect.beginStatements(for: .writing)[0]
    let engine = ObservedEngine(base: database.engine) { sql, _ in
      if sql == reading && isWriting.isSet { hasRead.isSet = true }
      if sql == "COMMIT" { isWriting.isSet = false }
      guard sql == writing else { return }
      isWriting.isSet = true
      // As another owner's edit does that finds the schema out of date.
      shared.withLock { $0 }?.forgetSchema()
    }
    let store = try TableStore(Self.table, in: engine)
    try store.installJournal()
    shared.withLock { $0 = store }
    defer { shared.withLock { $0 = nil } }
    try store.insert(Thing(id: 1, name: "a"), named: "Add")
    var selection = ConditionalSelection<[SQLValue], String>()
    selection.selectAll(matching: "a")
    #expect(try store.update(selection, setting: "number", to: 7, named: "Set") == 1)
    #expect(try store.delete(selection, named: "Delete") == 1)
    #expect(try store.undo()?.name == "Delete")
    #expect(!hasRead.isSet)
  }

  /// Otherwise, each page, and each edit, would read a long journal.
  @Test(arguments: TestEngine.allCases)
  func theJournalIsCountedOnceForPagesOfOneMoment(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    try database.connect().run([Thing.creation(kind)])
    let count = Mutex(0)
    let engine = ObservedEngine(base: database.engine) { sql, _ in
      if sql.contains("count(*) AS waiting") { count.withLock { $0 += 1 } }
    }
    let store = try TableStore(Self.table, in: engine)
    try store.installJournal()
    for (pages, row) in [(1, 1), (20, 2)] {
      let (before, key) = (count.withLock { $0 }, Int64(row))
      try store.insert(Thing(id: key, name: "a"), named: "Add")
      let (edit, clock) = (count.withLock { $0 }, ContinuousClock.now)
      for _ in 0..<pages {
        #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(row))
      }
      #expect(edit == before && count.withLock { $0 } > edit)
      // A snapshot lasts for half a second.
      let most = Int((ContinuousClock.now - clock) / .milliseconds(500)) + 2
      #expect(count.withLock { $0 } <= edit + most)
    }
  }
}

/// A flag that several threads share.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool {
    get { value.load(ordering: .relaxed) }
    set { value.store(newValue, ordering: .relaxed) }
  }
}
