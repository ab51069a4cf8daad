import Dispatch
import TableDatabase

/// An engine whose statements a test observes, and may reject, before they run.
struct ObservedEngine: DatabaseEngine {
  let base: any DatabaseEngine

  /// Called before each statement, with its connection.
  let willRun: @Sendable (String, ObservedConnection) throws(DatabaseEngineError) -> Void

  var dialect: any DatabaseDialect { base.dialect }

  func connect(for access: DatabaseAccess) throws(DatabaseEngineError) -> any DatabaseConnection {
    ObservedConnection(try base.connect(for: access), of: self)
  }
}

/// A connection whose statements a test observes.
final class ObservedConnection: DatabaseConnection {
  private let base: any DatabaseConnection
  private let engine: ObservedEngine

  /// Signaled when the connection is interrupted.
  let interruption = DispatchSemaphore(value: 0)

  fileprivate init(_ base: any DatabaseConnection, of engine: ObservedEngine) {
    (self.base, self.engine) = (base, engine)
  }

  func run(_ sql: String, _ arguments: [SQLValue]) throws(DatabaseEngineError) -> DatabaseResult {
    try engine.willRun(sql, self)
    return try base.run(sql, arguments)
  }

  func consumeNotifications() throws(DatabaseEngineError) -> Bool {
    try base.consumeNotifications()
  }

  func interrupt() {
    interruption.signal()
    base.interrupt()
  }
}
