import Foundation
import TableDatabase
import Testing

/// The engines to test.
enum TestEngine: String, Sendable {
  case sqlite
  case postgres

  /// The installed engines.
  static let allCases: [TestEngine] =
    PostgresServer.shared == nil ? [.sqlite] : [.sqlite, .postgres]
}

/// An empty database that is deleted with this object.
final class TestDatabase: Sendable {
  let engine: any DatabaseEngine
  private let name = "engines_" + UUID().uuidString.lowercased().replacing("-", with: "")
  private var folder: URL { URL.temporaryDirectory.appending(path: name) }

  init(_ kind: TestEngine) throws {
    switch kind {
    case .sqlite:
      let folder = URL.temporaryDirectory.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      engine = SQLiteEngine(path: folder.appending(path: "test.sqlite").path)
    case .postgres:
      let server = try #require(PostgresServer.shared)
      _ = try server.connection().run("CREATE DATABASE \(name)", [])
      engine = PostgresEngine(server.address(of: name))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    guard engine is PostgresEngine else { return }
    // Also closes connections that others still have.
    _ = try? PostgresServer.shared?.connection().run("DROP DATABASE \(name) WITH (FORCE)", [])
  }

  var dialect: any DatabaseDialect { engine.dialect }

  /// Returns the path of a file in a temporary folder.
  func path(_ name: String = "test.sqlite") -> String { folder.appending(path: name).path }

  func connect(_ access: DatabaseAccess = .writing) throws -> TestConnection {
    TestConnection(try engine.connect(for: access), engine.dialect, keeping: self)
  }
}

/// A connection that takes `SQLFragment` with interpolated arguments.
final class TestConnection: Sendable {
  let connection: any DatabaseConnection
  let dialect: any DatabaseDialect

  private let database: TestDatabase?

  init(
    _ connection: any DatabaseConnection, _ dialect: any DatabaseDialect,
    keeping database: TestDatabase? = nil
  ) {
    (self.connection, self.dialect, self.database) = (connection, dialect, database)
  }

  @discardableResult
  func run(_ text: SQLFragment) throws(DatabaseEngineError) -> DatabaseResult {
    try connection.run(text.text(in: dialect), text.arguments)
  }

  /// Runs statements without arguments.
  func run(_ statements: [String]) throws(DatabaseEngineError) {
    for statement in statements { _ = try connection.run(statement, []) }
  }

  func rows(_ text: SQLFragment) throws(DatabaseEngineError) -> [[SQLValue]] { try run(text).rows }

  /// Returns the only value of a query.
  func value(_ text: SQLFragment) throws(DatabaseEngineError) -> SQLValue? {
    try rows(text).first?.first
  }

  /// Returns the failure of a statement, or `nil` if it succeeds.
  func failure(_ text: SQLFragment) -> DatabaseEngineError? {
    do throws(DatabaseEngineError) { try run(text) } catch { return error }
    return nil
  }
}

/// Random numbers that are the same for the same seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
