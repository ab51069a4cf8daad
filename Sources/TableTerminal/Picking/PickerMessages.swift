import Synchronization

/// What other threads tell a picker: messages, of which the latest is shown, and whether they read.
package final class PickerMessages: Sendable {
  private struct State {
    var text: String?
    var isReading = true
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  package init() {}

  /// Shows a text in the last line, until the next key.
  package func show(_ text: String) { update { $0.text = text } }

  /// Notes whether rows are read, or more would come only by another command.
  package func setReading(_ isReading: Bool) { update { $0.isReading = isReading } }

  private func update(_ change: (inout State) -> Void) {
    let wake = state.withLock { state in
      change(&state)
      return state.wake
    }
    wake?()
  }

  var isReading: Bool { state.withLock { $0.isReading } }
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
