import Synchronization

/// Releases a value on another thread, after this one: freeing a million rows would delay a key
/// press.
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
