import Synchronization
import Testing

@testable import TableDatabase

/// A watcher asks so often, and waits for so short a time, that a loss is reported in two seconds.
@Suite struct SilenceTests {
  /// Notifications arrive or not, as through a pooler, and writers notify often or never.
  @Test(arguments: [false, true], [0, 2, 50])
  func aServerThatFallsSilentIsReportedInTwoSeconds(isNotified: Bool, notificationsPerHundred: Int)
    throws
  {
    let seed = UInt64(notificationsPerHundred)
    let server = SilentServer(
      isNotified: isNotified, notificationsPerHundred: notificationsPerHundred)
    var numbers = SeededNumbers(seed: seed)
    var wait = NotificationWait(
      NotificationStatements(listen: "", notify: "notify", enable: "", disable: "")
    ) { server.now }
    let connection = try server.connect(for: .watching)
    var polls = 0
    for _ in 0..<5_000 {
      server.wait(.milliseconds(PollSchedule.shortestPause))
      guard try !wait.isWaiting(connection, server) else { continue }
      _ = try connection.run("poll", [])
      polls += 1
      try wait.polled(connection, found: Int.random(in: 0..<40, using: &numbers) == 0)
    }
    // The last of what it waits for is a pause of its thread.
    let longest = server.longestSilence + PostgresConnection.timeout
    #expect(longest <= .milliseconds(1_950))
    #expect(wait.isUnavailable != isNotified)
    // It waits only if notifications can arrive, and none does.
    #expect((polls < 3_000) == (isNotified && notificationsPerHundred == 0))
  }
}

/// A server on a clock that the test drives, which notes for how long it was not asked anything.
private final class SilentServer: DatabaseEngine, DatabaseConnection {
  private struct State {
    var now = ContinuousClock.now
    var lastStatement = ContinuousClock.now
    var longest = Duration.zero
    var numbers = SeededNumbers(seed: 1)
    var notification: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let isNotified: Bool
  private let notificationsPerHundred: Int

  init(isNotified: Bool, notificationsPerHundred: Int) {
    (self.isNotified, self.notificationsPerHundred) = (isNotified, notificationsPerHundred)
  }

  var dialect: any DatabaseDialect { PostgresDialect() }
  var now: ContinuousClock.Instant { state.withLock { $0.now } }
  var longestSilence: Duration { state.withLock { $0.longest } }

  func wait(_ time: Duration) { state.withLock { $0.now += time } }

  func connect(for access: DatabaseAccess) throws(DatabaseEngineError) -> any DatabaseConnection {
    self
  }

  func run(_ sql: String, _ arguments: [SQLValue]) throws(DatabaseEngineError) -> DatabaseResult {
    state.withLock { state in
      state.longest = max(state.longest, state.now - state.lastStatement)
      state.lastStatement = state.now
      // A server with much to do may take its time.
      if sql == "notify" { state.notification = state.now + .milliseconds(400) }
    }
    return DatabaseResult()
  }

  func consumeNotifications() throws(DatabaseEngineError) -> Bool {
    state.withLock { state in
      guard isNotified else { return false }
      defer {
        if let notification = state.notification, notification <= state.now {
          state.notification = nil
        }
      }
      return state.notification.map { $0 <= state.now } ?? false
        || Int.random(in: 0..<100, using: &state.numbers) < notificationsPerHundred
    }
  }

  func interrupt() {}
}
