import Synchronization

/// Messages of other threads for a picker, of which the latest is shown.
package final class PickerMessages: Sendable {
  private let state = Mutex<(text: String?, wake: (@Sendable () -> Void)?)>((nil, nil))

  package init() {}

  /// Shows a text in the last line, until the next key.
  package func show(_ text: String) {
    let wake = state.withLock { state in
      state.text = text
      return state.wake
    }
    wake?()
  }
}

extension PickerMessages: ExternalChanges {
  func begin(waking wake: (@Sendable () -> Void)?) {
    state.withLock { $0.wake = wake }
  }

  func applyPending() -> String? {
    state.withLock { $0.text.take() }
  }

  func end() {
    state.withLock { $0.wake = nil }
  }
}
