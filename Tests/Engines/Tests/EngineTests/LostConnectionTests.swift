import Synchronization
import TablePaging
import Testing

@testable import TableDatabase

/// Connections that are lost at any statement: reads are retried, and each edit happens once.
@Suite struct LostConnectionTests {
  private static let table = Thing.table(.binary, orderings: [DatabaseOrdering("name")])

  private static func store(
    _ kind: TestEngine, _ database: TestDatabase
  ) throws -> (store: TableStore<Thing>, engine: FaultyEngine) {
    try database.connect().run([
      Thing.creation(kind), "INSERT INTO thing (id, name) VALUES (1, 'a'), (2, 'b')",
    ])
    let engine = FaultyEngine(base: database.engine)
    let store = try TableStore(table, in: engine)
    try store.installJournal()
    return (store, engine)
  }

  private static func names(_ database: TestDatabase) throws -> [String?] {
    try database.connect().rows("SELECT name FROM thing ORDER BY name").map { $0[0].text }
  }

  @Test(arguments: TestEngine.allCases, FaultyEngine.Moment.allCases)
  func eachEditHappensOnce(_ kind: TestEngine, _ moment: FaultyEngine.Moment) throws {
    let database = try TestDatabase(kind)
    let (store, engine) = try Self.store(kind, database)
    var statement = 0
    var wasLost = true
    while wasLost {
      engine.loseConnection(at: statement, moment)
      let row = try store.insert(Thing(id: 9, name: "new"), named: "Add")
      #expect(row.record == Thing(id: 9, name: "new"))
      wasLost = engine.hasLostConnection
      #expect(try Self.names(database) == ["a", "b", "new"], "statement \(statement)")
      #expect(try store.delete(ids: [row.id], named: "Delete") == 1)
      #expect(try store.undo()?.name == "Delete")
      #expect(try store.undo()?.name == "Add")
      #expect(try store.undo() == nil)
      statement += 1
    }
    #expect(statement > 6)
  }

  /// If the database stays away, nobody knows whether an edit was saved, and no other error may
  /// say that it was not.
  @Test(arguments: TestEngine.allCases)
  func anEditThatMayHaveBeenSavedIsTold(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let (store, engine) = try Self.store(kind, database)
    var (statement, isSaved) = (0, false)
    while !isSaved, statement < 30 {
      engine.loseConnection(at: statement, .after, forGood: true)
      let error = #expect(throws: TableStoreError.self) {
        try store.insert(Thing(id: 9, name: "new"), named: "Add")
      }
      engine.isGone = false
      isSaved = try Self.names(database).contains("new")
      #expect((error == .unknownOutcome) == isSaved, "statement \(statement)")
      statement += 1
    }
    #expect(isSaved && statement > 3)
  }

  /// A server that still commits an edit holds its locks, and one that took over may be read-only.
  @Test(arguments: TestEngine.allCases, [DatabaseEngineError.Code.busy, .readOnly])
  func anEditThatCannotBeAskedAboutIsTold(
    _ kind: TestEngine, _ code: DatabaseEngineError.Code
  ) throws {
    let database = try TestDatabase(kind)
    let (store, engine) = try Self.store(kind, database)
    var (statement, isSaved) = (0, false)
    while !isSaved, statement < 30 {
      engine.loseConnection(at: statement, .after, thenFailingWith: code)
      let error = #expect(throws: TableStoreError.self) {
        try store.insert(Thing(id: 9, name: "new"), named: "Add")
      }
      engine.loseConnection(at: -1, .after)
      isSaved = try Self.names(database).contains("new")
      #expect((error == .unknownOutcome) == isSaved, "statement \(statement)")
      statement += 1
    }
    #expect(isSaved && statement > 3)
  }

  /// An edit that was saved has an unknown outcome, too, if somebody else has deleted its row.
  @Test(arguments: TestEngine.allCases)
  func aConnectionThatIsNotLostIsKept(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let engine = FaultyEngine(base: database.engine)
    let transactions = DatabaseTransactions(engine)
    let first = try transactions.write { $0.connection }
    #expect(throws: TableStoreError.unknownOutcome) {
      try transactions.write { _ -> Void in throw TableStoreError.unknownOutcome }
    }
    #expect(try transactions.write { $0.connection } === first)
    // The second statement commits.
    engine.loseConnection(at: 1, .after)
    #expect(throws: TableStoreError.unknownOutcome) { try transactions.write { _ in } }
    #expect(engine.hasLostConnection)
    #expect(try transactions.write { $0.connection } !== first)
  }

  /// A reader of all rows cannot give rows back, so none may be passed to it twice.
  @Test(arguments: TestEngine.allCases)
  func noRowOfAllIsReadTwice(_ kind: TestEngine) throws {
    let database = try TestDatabase(kind)
    let (store, engine) = try Self.store(kind, database)
    var (statement, wasLost) = (0, true)
    while wasLost {
      engine.loseConnection(at: statement, .before)
      var names: [String] = []
      let result = Result { try store.readAll { names += $0.map(\.name) } }
      wasLost = engine.hasLostConnection
      switch result {
      case .success: #expect(names == ["a", "b"])
      case .failure: #expect(["a", "b"].starts(with: names), "statement \(statement)")
      }
      statement += 1
    }
    #expect(statement > 2)
  }

  @Test(arguments: TestEngine.allCases)
  func readsAreRepeated(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let (store, engine) = try Self.store(kind, database)
    let pages = store.pages()
    let expected = try await pages.page(at: .position(1), limit: 5)
    var statement = 0
    var wasLost = true
    while wasLost {
      store.lease.end()
      engine.loseConnection(at: statement, .before)
      #expect(try await pages.page(at: .position(1), limit: 5) == expected)
      wasLost = engine.hasLostConnection
      statement += 1
    }
    #expect(statement > 4)
  }

  @Test(arguments: TestEngine.allCases)
  func aDatabaseThatIsGoneIsTold(_ kind: TestEngine) async throws {
    let database = try TestDatabase(kind)
    let (store, engine) = try Self.store(kind, database)
    engine.isGone = true
    await #expect(throws: TableStoreError.self) {
      store.lease.end()
      return try await store.pages().page(at: .first, limit: 5)
    }
    #expect(throws: TableStoreError.self) {
      try store.delete(ids: [[.integer(1)]], named: "Delete")
    }
    engine.isGone = false
    #expect(try await store.pages().page(at: .first, limit: 5).rowCount == .exact(2))
  }
}

/// An engine whose connections are lost on request.
final class FaultyEngine: DatabaseEngine {
  /// Whether a connection is lost before a statement reaches the database, or after it has run.
  enum Moment: CaseIterable, Sendable {
    case before
    case after
  }

  private struct State {
    var statement = -1
    var moment = Moment.before
    var isForGood = false
    var laterFailure: DatabaseEngineError.Code?
    var hasLost = false
    var isGone = false
  }

  private let base: any DatabaseEngine
  private let state = Mutex(State())

  init(base: any DatabaseEngine) { self.base = base }

  var dialect: any DatabaseDialect { base.dialect }

  /// Whether no connection can be opened.
  var isGone: Bool {
    get { state.withLock { $0.isGone } }
    set {
      state.withLock { state in
        state.isGone = newValue
        if newValue { state.statement = 0 }
      }
    }
  }

  /// Whether the planned loss has happened.
  var hasLostConnection: Bool { state.withLock { $0.hasLost } }

  /// Plans to lose the connection at a statement, counted from now, and perhaps the database, too,
  /// or to fail with all statements after it.
  func loseConnection(
    at statement: Int, _ moment: Moment, forGood isForGood: Bool = false,
    thenFailingWith laterFailure: DatabaseEngineError.Code? = nil
  ) {
    state.withLock {
      $0 = State(
        statement: statement, moment: moment, isForGood: isForGood, laterFailure: laterFailure)
    }
  }

  /// Why no statement succeeds since a connection was lost, if so.
  fileprivate var laterFailure: DatabaseEngineError? {
    state.withLock { state in
      state.hasLost ? state.laterFailure.map { DatabaseEngineError($0, "Later.") } : nil
    }
  }

  func connect(for access: DatabaseAccess) throws(DatabaseEngineError) -> any DatabaseConnection {
    if isGone { throw DatabaseEngineError(.connectionLost, "The database is gone.") }
    return FaultyConnection(try base.connect(for: access), of: self)
  }

  /// Counts a statement, and returns when to lose its connection, or `nil` to keep it.
  fileprivate func loss() -> Moment? {
    state.withLock { state in
      if state.isGone { return .before }
      state.statement -= 1
      guard state.statement == -1 else { return nil }
      (state.hasLost, state.isGone) = (true, state.isForGood)
      return state.moment
    }
  }
}

/// A connection that can be lost.
private final class FaultyConnection: DatabaseConnection {
  private let base: Mutex<(any DatabaseConnection)?>
  private let engine: FaultyEngine

  init(_ base: any DatabaseConnection, of engine: FaultyEngine) {
    self.base = Mutex(base)
    self.engine = engine
  }

  func run(
    _ sql: String, _ arguments: [SQLValue]
  ) throws(DatabaseEngineError) -> DatabaseResult {
    let lost = DatabaseEngineError(.connectionLost, "The connection was lost.")
    guard let connection = base.withLock({ $0 }) else { throw lost }
    if let failure = engine.laterFailure { throw failure }
    switch engine.loss() {
    case nil: return try connection.run(sql, arguments)
    case .before: break
    case .after: _ = try connection.run(sql, arguments)
    }
    base.withLock { $0 = nil }
    throw lost
  }

  func interrupt() { base.withLock { $0 }?.interrupt() }

  func consumeNotifications() throws(DatabaseEngineError) -> Bool {
    try base.withLock { $0 }?.consumeNotifications() ?? false
  }
}
