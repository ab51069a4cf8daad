import Synchronization

/// A cache of the last results that many readers request at once, such as a thousand with the same
/// rows.
package final class RecentResults<Key: Equatable & Sendable, Result: Sendable>: Sendable {
  private typealias Entry = (key: Key, result: Result)

  private let entries = Mutex<[Entry]>([])

  package init() {}

  /// Returns a result, computed unless it is one of the last eight.
  ///
  /// - Parameters:
  ///   - key: The key, which determines the result.
  ///   - make: Computes it, outside the lock; several tasks may do so at once.
  /// - Returns: The result.
  package func result(for key: Key, making make: () -> Result) -> Result {
    if let known = entries.withLock({ $0.last { $0.key == key } }) { return known.result }
    let entry = Entry(key, make())
    // Released outside the lock, as rows may use the feed when they are deinitialized.
    let forgotten = entries.withLock { entries in
      defer { entries = entries.suffix(7) + [entry] }
      return entries
    }
    withExtendedLifetime(forgotten) {}
    return entry.result
  }

  /// Forgets all results.
  func removeAll() {
    let forgotten = entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
    withExtendedLifetime(forgotten) {}
  }
}
