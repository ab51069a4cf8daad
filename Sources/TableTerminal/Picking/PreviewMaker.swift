import Dispatch
import Synchronization

/// Makes texts in another thread: only the last one that was asked for counts.
final class PreviewMaker<Subject: Sendable>: Sendable {
  private struct State {
    var number = 0
    var text: String?
    var isWorking = false
  }

  private let make: @Sendable (Subject) -> String
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "Making a preview", qos: .userInitiated)

  init(_ make: @escaping @Sendable (Subject) -> String) {
    self.make = make
  }

  /// Whether a text is still to be taken.
  var isWorking: Bool { state.withLock { $0.isWorking || $0.text != nil } }

  /// Begins to make the text of something; of nothing it is empty.
  func begin(_ subject: Subject?) {
    let number = state.withLock { state in
      state.number += 1
      state.text = subject == nil ? "" : nil
      state.isWorking = subject != nil
      return state.number
    }
    guard let subject else { return }
    queue.async {
      guard self.state.withLock({ $0.number == number }) else { return }
      let text = self.make(subject)
      self.state.withLock { state in
        if state.number == number { (state.text, state.isWorking) = (text, false) }
      }
    }
  }

  /// Takes the text, once it is made.
  func take() -> String? {
    state.withLock { $0.text.take() }
  }
}
