import Synchronization

/// Releases a value later and on another thread: freeing a million rows here would delay the
/// response to a key.
@usableFromInline
package func releaseInBackground(_ value: some Sendable) {
  Task.detached(priority: .utility) {
    // Safe to ignore: never cancelled.
    try? await Task.sleep(for: .milliseconds(200))
    withExtendedLifetime(value) {}
  }
}

/// Hands a value from one thread to another.
@usableFromInline
package final class Handoff<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  @usableFromInline
  package init() {}

  @usableFromInline
  package func put(_ value: Value) {
    made.withLock { $0 = value }
  }

  @usableFromInline
  package func take() -> Value? {
    made.withLock { $0.take() }
  }
}
