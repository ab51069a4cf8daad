import Synchronization

/// The value that was made last, because one key is asked for many times in a row.
final class LastValue<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let last = Mutex<(key: Key, value: Value)?>(nil)

  /// Returns the value of a key, made if another key was asked for last.
  func value(for key: Key, _ make: () throws -> Value) rethrows -> Value {
    if let last = last.withLock({ $0 }), last.key == key { return last.value }
    let value = try make()
    last.withLock { $0 = (key, value) }
    return value
  }
}
