/// When a transcript saves: in the pauses of its input, and now and then where there are none.
struct TranscriptPauses {
  /// How long commands may follow each other before what they did is saved.
  static let limit = Duration.seconds(1)

  private var lastSave: ContinuousClock.Instant

  /// Begins when nothing is to be saved.
  init(at time: ContinuousClock.Instant) {
    lastSave = time
  }

  /// Whether to save now.
  ///
  /// - Parameters:
  ///   - hasInput: Whether the next command is there already.
  ///   - time: Now.
  /// - Returns: Whether the input pauses, or has not done so for long.
  func isDue(hasInput: Bool, at time: ContinuousClock.Instant) -> Bool {
    !hasInput || time - lastSave >= Self.limit
  }

  /// Takes in that a save has ended, whether it succeeded or not.
  mutating func noteSave(at time: ContinuousClock.Instant) {
    lastSave = time
  }
}
