import Synchronization

/// How far a part is that another thread makes, and whether it is still wanted.
final class FieldProgress: Sendable {
  private let state = Mutex<(part: Double?, isWanted: Bool)>((nil, true))

  /// Notes, in the other thread, how much is done, and returns whether to go on.
  func note(_ part: Double) -> Bool {
    state.withLock { state in
      state.part = part
      return state.isWanted
    }
  }

  /// Cancels the work in the other thread.
  func stop() { state.withLock { $0.isWanted = false } }

  /// Whether anything was noted yet.
  var isBegun: Bool { state.withLock { $0.part } != nil }

  /// How much is done, in hundredths.
  var percent: Int { Int((state.withLock { $0.part } ?? 0) * 100) }
}
