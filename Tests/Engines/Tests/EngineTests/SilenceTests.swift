import Synchronization
import Testing

@testable import TableDatabase

/// A follower asks so often, and waits for so short a time, that a loss is reported in two seconds.
@Suite struct SilenceTests {
  /// The bell is heard or not, as through a pooler, and writers ring often or never.
  @Test(arguments: [false, true], [0, 2, 50])
  func aServerThatFallsSilentIsReportedInTwoSeconds(isHeard: Bool, ringsPerHundred: Int) throws {
    let seed = UInt64(ringsPerHundred)
    let server = SilentServer(isHeard: isHeard, ringsPerHundred: ringsPerHundred)
    var numbers = SeededNumbers(seed: seed)
    var rest = BellRest(NotificationStatements(listen: "", notify: "ring", enable: "", disable: ""))
    { server.now }
    let connection = try server.connect(for: .watching)
    var polls = 0
    for _ in 0..<5_000 {
      server.wait(.milliseconds(PollPace.shortestPause))
      guard try !rest.isResting(connection, server) else { continue }
      _ = try connection.run("poll", [])
      polls += 1
      try rest.polled(connection, found: Int.random(in: 0..<40, using: &numbers) == 0)
    }
    // The last of what it waits for is a pause of its thread.
    let longest = server.longestSilence + PostgresConnection.patience
    #expect(longest <= .milliseconds(1_950))
    #expect(rest.isDeaf != isHeard)
    // It rests only if the bell can be heard, and is quiet.
    #expect((polls < 3_000) == (isHeard && ringsPerHundred == 0))
  }
}

/// A server on a clock that the test drives, which notes for how long it was not asked anything.
private final class SilentServer: DatabaseEngine, DatabaseConnection {
  private struct State {
    var now = ContinuousClock.now
    var lastStatement = ContinuousClock.now
    var longest = Duration.zero
    var numbers = SeededNumbers(seed: 1)
    var ring: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let isHeard: Bool
  private let ringsPerHundred: Int

  init(isHeard: Bool, ringsPerHundred: Int) {
    (self.isHeard, self.ringsPerHundred) = (isHeard, ringsPerHundred)
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
      if sql == "ring" { state.ring = state.now + .milliseconds(400) }
    }
    return DatabaseResult()
  }

  func consumeNotifications() throws(DatabaseEngineError) -> Bool {
    state.withLock { state in
      guard isHeard else { return false }
      defer { if let ring = state.ring, ring <= state.now { state.ring = nil } }
      return state.ring.map { $0 <= state.now } ?? false
        || Int.random(in: 0..<100, using: &state.numbers) < ringsPerHundred
    }
  }

  func interrupt() {}
}
