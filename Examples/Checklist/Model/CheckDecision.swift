import Synchronization

/// Whether an edit checks or unchecks items, decided once even if the edit is retried.
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
