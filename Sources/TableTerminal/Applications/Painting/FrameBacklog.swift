/// Decides whether a frame may wait while more keys are there already.
///
/// So keys that came over a slow line do not each wait for a frame.
struct FrameBacklog {
  /// The longest time without a frame while keys keep coming.
  private static let limit = Duration.milliseconds(100)

  private var shown: (time: ContinuousClock.Instant, screen: ObjectIdentifier)?

  /// Whether a frame may wait; a new screen is shown before the next key.
  func mayWait(on screen: some AnyObject, at now: ContinuousClock.Instant) -> Bool {
    guard let shown else { return false }
    return shown.screen == ObjectIdentifier(screen) && now - shown.time < Self.limit
  }

  /// Notes that a screen was shown.
  mutating func note(_ screen: some AnyObject, at now: ContinuousClock.Instant) {
    shown = (now, ObjectIdentifier(screen))
  }
}
