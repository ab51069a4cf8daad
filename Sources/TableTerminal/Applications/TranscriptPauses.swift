/// Decides when a transcript saves: in pauses, and periodically without any.
struct TranscriptPauses {
  /// The longest time without saving.
  static let limit = Duration.seconds(1)

  private var lastSave: ContinuousClock.Instant

  init(at time: ContinuousClock.Instant) {
    lastSave = time
  }

  /// Whether to save now.
  ///
  /// - Parameters:
  ///   - hasInput: Whether a command is available.
  ///   - time: Now.
  /// - Returns: Whether the input pauses, or has not paused for a second.
  func isDue(hasInput: Bool, at time: ContinuousClock.Instant) -> Bool {
    !hasInput || time - lastSave >= Self.limit
  }

  mutating func recordSave(at time: ContinuousClock.Instant) {
    lastSave = time
  }
}
