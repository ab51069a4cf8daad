import Synchronization

/// Lets go of a value in another thread, after this one has let go of it: to free a million rows takes
/// longer than a key may wait.
@usableFromInline
package func releaseElsewhere(_ value: some Sendable) {
  Task.detached(priority: .utility) {
    // Safe to ignore: nobody cancels this task.
    try? await Task.sleep(for: .milliseconds(200))
    withExtendedLifetime(value) {}
  }
}

/// A value that one thread makes and another one takes.
@usableFromInline
package final class Prepared<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  @usableFromInline
  package init() {}

  @usableFromInline
  package func put(_ value: Value) {
    made.withLock { $0 = value }
  }

  /// Returns the value once; `nil` if it is not made, or was taken.
  @usableFromInline
  package func take() -> Value? {
    made.withLock { $0.take() }
  }
}
