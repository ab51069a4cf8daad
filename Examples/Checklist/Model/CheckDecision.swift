import Synchronization

/// Whether items are checked or unchecked: decided once, however often their edit is made.
final class CheckDecision: Sendable {
  private let isChecked = Mutex<Bool?>(nil)

  func decide(_ decision: () -> Bool) -> Bool {
    isChecked.withLock { isChecked in
      let decided = isChecked ?? decision()
      isChecked = decided
      return decided
    }
  }
}
