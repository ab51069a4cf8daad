/// Decides when a follower may rest until a bell rings.
///
/// The bell is tested first, because a connection through a pooler may listen but never be notified.
/// A follower polls after a ring, and rests again after a quiet second; while it rests, it polls
/// twice a second, because a writer that wrote before the bell was armed does not ring it.
struct BellRest {
  private enum Stage: Equatable {
    case untested
    case tested(until: ContinuousClock.Instant)
    case deaf
    case awake(since: ContinuousClock.Instant)
    case armed(since: ContinuousClock.Instant)
  }

  private let bell: NotificationStatements
  private var stage = Stage.untested
  private var lastPoll = ContinuousClock.now

  init(_ bell: NotificationStatements) { self.bell = bell }

  /// Whether the bell was tested, and not heard.
  var isDeaf: Bool { stage == .deaf }

  /// Returns whether the follower need not poll now.
  mutating func isResting(
    _ connection: any DatabaseConnection, _ engine: any DatabaseEngine
  ) throws(DatabaseEngineError) -> Bool {
    if stage == .untested { try test(connection, engine) }
    guard stage != .deaf else { return false }
    let (hasRung, now) = (try connection.consumeNotifications(), ContinuousClock.now)
    switch stage {
    case .tested(let end):
      // Until then, nothing is sent: with an answer, even a pooler may pass on a ring.
      if !hasRung && now < end { return true }
      stage = hasRung ? .awake(since: now) : .deaf
    case .armed where hasRung: try run(bell.disable, on: connection, then: .awake(since: now))
    case .armed(let start):
      return now - start > .seconds(1) && now - lastPoll < .milliseconds(500)
    case .untested, .deaf, .awake: break
    }
    return false
  }

  /// Listens, and lets another connection ring.
  private mutating func test(
    _ connection: any DatabaseConnection, _ engine: any DatabaseEngine
  ) throws(DatabaseEngineError) {
    stage = .tested(until: .now + .seconds(2))
    // Replicas refuse the first statement, and readers without rights the second one.
    for statement in [bell.listen, bell.enable, bell.disable] where stage != .deaf {
      try run(statement, on: connection, then: stage)
    }
    guard stage != .deaf else { return }
    try run(bell.notify, on: engine.connect(for: .watching), then: stage)
  }

  /// Takes note of a poll, and of whether it has found a change.
  mutating func polled(
    _ connection: any DatabaseConnection, found isChanged: Bool
  ) throws(DatabaseEngineError) {
    lastPoll = .now
    switch stage {
    case .awake where isChanged: stage = .awake(since: lastPoll)
    case .awake(let start) where lastPoll - start > .seconds(1):
      try run(bell.enable, on: connection, then: .armed(since: lastPoll))
    case .armed where isChanged:
      try run(bell.disable, on: connection, then: .awake(since: lastPoll))
    case .armed: try run(bell.enable, on: connection, then: stage)
    case .untested, .tested, .deaf, .awake: break
    }
  }

  /// Runs a statement; without its table or the right to write, there is no bell.
  private mutating func run(
    _ statement: String, on connection: any DatabaseConnection, then next: Stage
  ) throws(DatabaseEngineError) {
    do {
      _ = try connection.run(statement, [])
      stage = next
    } catch {
      guard error.reason != .connectionLost else { throw error }
      stage = .deaf
    }
  }
}
