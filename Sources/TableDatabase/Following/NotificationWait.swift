/// Decides when a watcher may stop polling and wait for notifications.
///
/// Delivery is tested first, because a connection through a pooler may never be notified. After a
/// notification, a watcher polls until a second was quiet. While waiting, it still polls twice a
/// second, because a writer that wrote before notifications were enabled sends none, and a silent
/// server may be lost.
struct NotificationWait {
  /// The longest time without a poll.
  static let longestMilliseconds: Int32 = 500

  private static let longest = Duration.milliseconds(longestMilliseconds)

  private enum Stage: Equatable {
    case untested
    case tested(until: ContinuousClock.Instant)
    case unavailable
    case awake(since: ContinuousClock.Instant)
    case enabled(since: ContinuousClock.Instant)
  }

  private let channel: NotificationStatements
  private let now: @Sendable () -> ContinuousClock.Instant
  private var stage = Stage.untested
  private var lastPoll: ContinuousClock.Instant

  /// The number of tests left, as a notification may be late.
  private var tests = 4

  init(_ channel: NotificationStatements, _ now: @escaping @Sendable () -> ContinuousClock.Instant)
  {
    (self.channel, self.now, lastPoll) = (channel, now, now())
  }

  var isUnavailable: Bool { stage == .unavailable }

  /// Whether only a notification, or the longest time without a poll, ends the wait.
  var isAsleep: Bool {
    if case .enabled(let start) = stage { now() - start > .seconds(1) } else { false }
  }

  mutating func isWaiting(
    _ connection: any DatabaseConnection, _ engine: any DatabaseEngine
  ) throws -> Bool {
    let (hasNotification, now) = (try connection.consumeNotifications(), self.now())
    switch stage {
    case .untested: return try isTesting(connection, engine)
    case .tested(let end):
      // Nothing is sent before the end of the test: along with an answer, even a pooler may pass on
      // a notification.
      if !hasNotification && now < end { return true }
      stage = hasNotification ? .awake(since: now) : tests > 0 ? .untested : .unavailable
      return false
    case .enabled where hasNotification:
      try run(channel.disable, on: connection, then: .awake(since: now))
    case .enabled: return isAsleep && now - lastPoll < Self.longest
    case .unavailable, .awake: break
    }
    return false
  }

  /// Has another connection notify this one; `false` if impossible.
  private mutating func isTesting(
    _ connection: any DatabaseConnection, _ engine: any DatabaseEngine
  ) throws -> Bool {
    tests -= 1
    // Replicas refuse the first statement, and readers without rights the second one.
    for statement in [channel.listen, channel.enable, channel.disable] where stage != .unavailable {
      try run(statement, on: connection, then: stage)
    }
    if !isUnavailable { try run(channel.notify, on: engine.connect(for: .watching), then: stage) }
    if !isUnavailable { stage = .tested(until: now() + Self.longest) }
    return !isUnavailable
  }

  mutating func polled(_ connection: any DatabaseConnection, found isChanged: Bool) throws {
    let now = self.now()
    lastPoll = now
    switch stage {
    case .awake where isChanged: stage = .awake(since: now)
    case .awake(let start) where now - start > .seconds(1):
      try run(channel.enable, on: connection, then: .enabled(since: now))
    case .enabled where isChanged:
      try run(channel.disable, on: connection, then: .awake(since: now))
    case .enabled:
      try run(channel.enable, on: connection, then: stage)
      // A notification that arrived with an answer does not make the socket readable again.
      guard !isUnavailable, try connection.consumeNotifications() else { break }
      try run(channel.disable, on: connection, then: .awake(since: now))
    case .untested, .tested, .unavailable, .awake: break
    }
  }

  /// Runs a statement; without the channel's table or the right to write, there are no
  /// notifications.
  private mutating func run(
    _ statement: String, on connection: any DatabaseConnection, then next: Stage
  ) throws {
    do {
      _ = try connection.run(statement, [])
      stage = next
    } catch {
      guard error.code != .connectionLost else { throw error }
      stage = .unavailable
    }
  }
}
