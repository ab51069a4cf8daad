import Synchronization
import Testing

@testable import TableDatabase

@Suite struct AnsweredNotificationTests {
  /// It is no longer on the socket that a sleeping watcher waits for.
  @Test func aNotificationThatArrivesWithTheAnswerOfAPollEndsTheSleep() throws {
    let server = AnsweringServer()
    var wait = NotificationWait(
      NotificationStatements(listen: "", notify: "notify", enable: "enable", disable: "")
    ) { server.now }
    try server.poll(&wait, until: { $0.isAsleep })
    server.notifiesWhenEnabled = true
    server.wait(.milliseconds(Int(NotificationWait.longestMilliseconds)))
    #expect(try !wait.isWaiting(server, server))
    try wait.polled(server, found: false)
    #expect(!wait.isAsleep)
    server.notifiesWhenEnabled = false
    try server.poll(&wait, until: { $0.isAsleep })
  }
}

/// A server that sends a notification with the answer of a statement.
private final class AnsweringServer: DatabaseEngine, DatabaseConnection {
  private struct State {
    var now = ContinuousClock.now
    var hasNotification = false
    var notifiesWhenEnabled = false
  }

  private let state = Mutex(State())

  var dialect: any DatabaseDialect { PostgresDialect() }
  var now: ContinuousClock.Instant { state.withLock { $0.now } }

  var notifiesWhenEnabled: Bool {
    get { state.withLock { $0.notifiesWhenEnabled } }
    set { state.withLock { $0.notifiesWhenEnabled = newValue } }
  }

  func wait(_ time: Duration) { state.withLock { $0.now += time } }

  func poll(_ wait: inout NotificationWait, until isDone: (NotificationWait) -> Bool) throws {
    for _ in 0..<1_000 where !isDone(wait) {
      self.wait(.milliseconds(PollSchedule.shortestPause))
      if try !wait.isWaiting(self, self) { try wait.polled(self, found: false) }
    }
    #expect(isDone(wait))
  }

  func connect(for access: DatabaseAccess) throws(DatabaseEngineError) -> any DatabaseConnection {
    self
  }

  func run(_ sql: String, _ arguments: [SQLValue]) throws(DatabaseEngineError) -> DatabaseResult {
    state.withLock { state in
      if sql == "notify" || sql == "enable" && state.notifiesWhenEnabled {
        state.hasNotification = true
      }
    }
    return DatabaseResult()
  }

  func consumeNotifications() throws(DatabaseEngineError) -> Bool {
    state.withLock { state in
      defer { state.hasNotification = false }
      return state.hasNotification
    }
  }

  func interrupt() {}
}
