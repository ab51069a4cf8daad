import Synchronization
import Testing

@testable import TableDatabase

/// Writes by others are detected and folded.
@Suite struct WatchingTests {
  @Test(arguments: TestEngine.allCases)
  func writesOfOthersAreSeenAndCounted(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([Thing.creation(kind)])
    let store = try TableStore(
      Thing.table(.binary, orderings: [DatabaseOrdering("name")]), in: database.engine, runLength: 4
    )
    try store.installJournal()
    let events = Mutex(0)
    let watcher = store.watch { event in
      if event == .changed { events.withLock { $0 += 1 } }
    }
    for number in 1...100 {
      try connection.run(
        "INSERT INTO thing (id, name) VALUES (\(.integer(Int64(number))), \(.text("\(number)")))")
    }
    var backlog = -1
    for _ in 0..<1_200 where backlog != 0 {
      try await Task.sleep(for: .milliseconds(50))
      backlog = try store.backlog
    }
    #expect(backlog == 0)
    watcher.cancel()
    #expect(events.withLock { $0 } > 0)
    let runs = try connection.value(
      "SELECT count(*) FROM \(name: store.tables.fence(of: store.table.orderings[0]))")
    #expect((runs?.integer ?? 0) > 10)
    #expect(try await store.pages().page(at: .last, limit: 1).rowCount == .exact(100))
  }

  /// Other connections wait for a silent server without end.
  @Test(arguments: TestEngine.allCases)
  func aLayoutThatWasForgottenIsReadOnTheWatchersConnection(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([Thing.creation(kind)])
    let watchers = Mutex<Set<ObjectIdentifier>>([])
    let readers = Mutex<Set<ObjectIdentifier>>([])
    let version = database.dialect.dataVersionQuery
    let engine = ObservedEngine(base: database.engine) { sql, connection in
      let number = ObjectIdentifier(connection)
      if sql == version { watchers.withLock { _ = $0.insert(number) } }
      if sql.contains(kind == .sqlite ? "table_xinfo" : "attname") {
        readers.withLock { _ = $0.insert(number) }
      }
    }
    let store = try TableStore(
      Thing.table(.binary, orderings: [DatabaseOrdering("name")]), in: engine)
    try store.installJournal()
    let events = Followed(store)
    try await events.wait { watchers.withLock { !$0.isEmpty } }
    readers.withLock { $0 = [] }
    store.forgetSchema()
    try connection.run("INSERT INTO thing (id, name) VALUES (1, 'a')")
    try await events.wait { events.all.contains(.changed) && readers.withLock { !$0.isEmpty } }
    #expect(readers.withLock { $0 } == watchers.withLock { $0 })
  }
}

extension TableStore {
  /// The number of journal rows that are not folded yet.
  fileprivate var backlog: Int {
    get throws { try transactions.read { try JournalHead(of: tables, in: $0).backlog } }
  }
}
