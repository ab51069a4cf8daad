import Dispatch
import Synchronization
import TableDatabase

/// How often notifications were looked for.
final class NotificationLooks: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .relaxed) }

  func increment() { value.add(1, ordering: .relaxed) }
}

/// An engine whose statements a test observes, and may reject, before they run.
struct ObservedEngine: DatabaseEngine {
  let base: any DatabaseEngine

  var looks = NotificationLooks()

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
    engine.looks.increment()
    return try base.consumeNotifications()
  }

  var notificationSocket: Int32? { base.notificationSocket }

  func interrupt() {
    interruption.signal()
    base.interrupt()
  }
}
