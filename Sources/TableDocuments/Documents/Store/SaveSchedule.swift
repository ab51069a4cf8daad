/// Debounces saves: due after a pause in the changes, within a limit.
///
/// A value without a clock; pass it events and times:
///
/// ```swift
/// var schedule = SaveSchedule()
/// schedule.recordChange(at: .now)
/// // Later, whenever the program wakes up; at the latest at `schedule.dueTime`:
/// if schedule.isDue(at: .now) {
///   do {
///     try store.saveIfChanged()
///     schedule.recordSave()
///   } catch {
///     schedule.recordFailure(at: .now)
///   }
/// }
/// ```
public struct SaveSchedule: Equatable, Sendable {
  /// The pause after the last change.
  public let debounceInterval: Duration

  /// The longest time a change waits.
  public let maximumDelay: Duration

  private var firstChange: ContinuousClock.Instant?
  private var lastChange: ContinuousClock.Instant?
  private var failureCount = 0
  private var lastFailure: ContinuousClock.Instant?

  /// Creates a schedule with nothing to save.
  ///
  /// - Parameters:
  ///   - debounceInterval: The pause after the last change.
  ///   - maximumDelay: The longest time a change waits.
  /// - Precondition: `debounceInterval` is not negative, and `maximumDelay` is not less than
  ///   `debounceInterval`.
  public init(debounceInterval: Duration = .seconds(1), maximumDelay: Duration = .seconds(30)) {
    precondition(debounceInterval >= .zero, "The delay before a save must not be negative")
    precondition(maximumDelay >= debounceInterval, "The limit must not be less than the delay")
    self.debounceInterval = debounceInterval
    self.maximumDelay = maximumDelay
  }
}

extension SaveSchedule {
  /// When the next save is due, or `nil` if nothing has changed.
  ///
  /// Failures back off exponentially up to the limit.
  public var dueTime: ContinuousClock.Instant? {
    guard let firstChange, let lastChange else { return nil }
    let due = min(lastChange.advanced(by: debounceInterval), firstChange.advanced(by: maximumDelay))
    return lastFailure.map { max(due, $0.advanced(by: retryDelay)) } ?? due
  }

  private var retryDelay: Duration {
    let maximumDoublings = 20
    return min(debounceInterval * (1 << min(failureCount, maximumDoublings)), maximumDelay)
  }

  /// Returns whether a save is due at `instant`.
  public func isDue(at instant: ContinuousClock.Instant) -> Bool {
    dueTime.map { instant >= $0 } ?? false
  }

  /// Returns how long to sleep: zero if a save is due, `nil` if nothing has changed.
  public func delay(from instant: ContinuousClock.Instant) -> Duration? {
    dueTime.map { max(.zero, instant.duration(to: $0)) }
  }

  /// Records a change.
  public mutating func recordChange(at instant: ContinuousClock.Instant) {
    firstChange = firstChange ?? instant
    lastChange = max(lastChange ?? instant, instant)
  }

  /// Records a save; nothing is due until the next change.
  public mutating func recordSave() {
    self = Self(debounceInterval: debounceInterval, maximumDelay: maximumDelay)
  }

  /// Records a failed save.
  public mutating func recordFailure(at instant: ContinuousClock.Instant) {
    failureCount += 1
    lastFailure = instant
  }
}
