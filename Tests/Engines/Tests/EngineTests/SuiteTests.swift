import Foundation
import Synchronization
import TableData
import TableTesting
import Testing

@testable import TableDatabase

/// The suite of page sources, for database tables whose journal is folded concurrently.
@Suite struct SuiteTests {
  /// The number of statements in each case.
  static let steps =
    ProcessInfo.processInfo.environment["ENGINE_STEPS"].flatMap { Int($0) } ?? 120

  /// The number of random tables in each case.
  private static let seeds =
    ProcessInfo.processInfo.environment["ENGINE_SEEDS"].flatMap { UInt64($0) } ?? 1

  @Test(arguments: TestEngine.allCases, [1, 2, 4])
  func pagesAreRightBetweenAnyTwoStatements(_ kind: TestEngine, writers: Int) async throws {
    for seed in 1...Self.seeds {
      let table = try ThingTable(kind, writers: writers, seed: seed)
      try await PageSourceSuite(table, writers: writers, steps: Self.steps, seed: seed).check()
    }
  }

  /// With one writer, nothing waits, and shared counts are correct.
  ///
  /// With more, a count is wrong if a writer happens to wait while a run is split.
  @Test(.enabled(if: PostgresServer.shared != nil), arguments: [1, 2, 4])
  func sharedCountsAreFoundOut(writers: Int) async throws {
    func check(seed: UInt64) async throws {
      let table = try SharedCountsTable(writers: writers)
      try await PageSourceSuite(table, writers: writers, steps: 600, seed: seed).check()
    }
    if writers == 1 { return try await check(seed: 1) }
    await #expect(throws: CheckError.self) {
      for seed in 1...10 { try await check(seed: UInt64(seed)) }
    }
  }
}

/// Things in random orderings, with short runs.
final class ThingTable: MultiWriterTable {
  private let database: TestDatabase
  private let kind: TestEngine
  private let connections: [TestConnection]
  private let reader: Mutex<TestConnection>
  private let store: TableStore<Thing>

  init(_ kind: TestEngine, writers: Int, seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    database = try TestDatabase(kind)
    let connection = try database.connect()
    try connection.run([Thing.creation(kind)])
    var engine = database.engine
    // SQLite serializes writers, and a writer holds the lock as long as the test makes it: on a busy
    // machine, other tests keep this one from its next statement for more than a minute.
    if var sqlite = engine as? SQLiteEngine {
      sqlite.busyTimeout = .seconds(600)
      engine = sqlite
    }
    self.kind = kind
    connections = try (0..<writers).map { [engine] _ in
      TestConnection(try engine.connect(for: .writing), engine.dialect)
    }
    if kind == .postgres {
      // Between two statements, a test may wait for as long as others take.
      for writer in connections { try writer.run(["SET idle_in_transaction_session_timeout = 0"]) }
    }
    reader = Mutex(connection)
    let table = Thing.table(
      [.binary, .caseInsensitive].randomElement(using: &random) ?? .binary,
      orderings: Self.orderings(using: &random))
    store = try TableStore(table, in: engine, runLength: 4)
    try store.installJournal()
  }

  private static func orderings(using random: inout SeededRandomNumberGenerator)
    -> [DatabaseOrdering]
  {
    let first = [
      DatabaseOrdering("name", .descending("number"), sections: .values),
      DatabaseOrdering(.descending("word"), "measure", sections: .prefix(1)),
    ]
    let second = [
      DatabaseOrdering(.descending("number"), "word"),
      DatabaseOrdering("measure", .descending("name"), sections: .values),
    ]
    return [first, second].compactMap { $0.randomElement(using: &random) }
  }

  var sources: [DatabasePageSource<Thing>] {
    get throws {
      store.lease.end()
      return store.table.orderings.flatMap { order in
        [false, true].map { store.pages(in: order, reversed: $0) }
      }
    }
  }

  func contents(of source: Int) throws -> TableSnapshot<DatabaseSection, DatabaseRow<Thing>> {
    let rows = try reader.withLock {
      try $0.rows("SELECT id, word, number, measure, name FROM thing")
    }
    let order = store.table.orderings[source / 2]
    let model = ThingModel(table: store.table, order: order, isReversed: source % 2 == 1)
    return try model.snapshot(rows.map { DatabaseRow($0, of: store.table).record })
  }

  func run(_ statement: WriterStatement, as writer: Int) throws {
    let connection = connections[writer]
    switch statement {
    case .begin: try connection.run([kind == .sqlite ? "BEGIN IMMEDIATE" : "BEGIN"])
    case .upsert(let key, let number): try connection.run(Self.insertion(of: key, number))
    case .remove(let key):
      try connection.run("DELETE FROM thing WHERE id = \(.integer(Int64(key)))")
    case .setSavepoint: try connection.run(["SAVEPOINT here"])
    case .rollBackToSavepoint: try connection.run(["ROLLBACK TO here"])
    case .commit: try connection.run(["COMMIT"])
    case .rollBack: try connection.run(["ROLLBACK"])
    }
  }

  private static func insertion(of key: Int, _ number: UInt64) -> SQLFragment {
    var random = SeededRandomNumberGenerator(seed: number)
    let thing = Thing(
      id: Int64(key), word: [nil, "", "a", "A", "ab", "é"].randomElement(using: &random) ?? nil,
      number: [nil, 1, 2].randomElement(using: &random) ?? nil,
      measure: [nil, -0.5, 0.5].randomElement(using: &random) ?? nil,
      name: ["a", "A", "b", "Z", "日本"].randomElement(using: &random) ?? "")
    let values = thing.values
    return """
      INSERT INTO thing (id, word, number, measure, name)
      VALUES (\(values[0]), \(values[1]), \(values[2]), \(values[3]), \(values[4]))
      ON CONFLICT (id) DO UPDATE SET word = excluded.word, number = excluded.number,
        measure = excluded.measure, name = excluded.name
      """
  }

  func maintain() throws {
    if try store.maintain() == .needsBuilding { try store.buildFences() }
  }
}
