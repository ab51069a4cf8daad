/// Decides whether a frame may wait while more keys are pending.
///
/// So keys that came over a slow line do not each wait for a frame.
struct FrameBacklog {
  /// The state that must be drawn before the next key, which may depend on it.
  struct FrameContent: Hashable {
    let screen: ObjectIdentifier
    let focus: ObjectIdentifier
    let parts: [Bool]
    let message: String?

    init(_ stack: ScreenStack) {
      (screen, focus) = (ObjectIdentifier(stack.topScreen), ObjectIdentifier(stack.focusedScreen))
      parts = [stack.help != nil, stack.question != nil, stack.prompt != nil]
      message = stack.message
    }
  }

  /// The longest time without a frame while keys keep coming.
  private static let limit = Duration.milliseconds(100)

  private var shown: (time: ContinuousClock.Instant, content: FrameContent)?

  /// Whether a frame may wait; another screen, question or message is shown before the next key.
  func mayWait(_ content: FrameContent, at now: ContinuousClock.Instant) -> Bool {
    guard let shown else { return false }
    return shown.content == content && now - shown.time < Self.limit
  }

  /// Records the state that was shown.
  mutating func record(_ content: FrameContent, at now: ContinuousClock.Instant) {
    shown = (now, content)
  }
}
