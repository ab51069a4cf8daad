import Synchronization

/// The last results of something that many readers ask for at once, such as a thousand who look at
/// the same rows.
package final class RecentResults<Key: Equatable & Sendable, Result: Sendable>: Sendable {
  private typealias Entry = (key: Key, result: Result)

  private let entries = Mutex<[Entry]>([])

  package init() {}

  /// Returns a result, made unless it is one of the last eight.
  ///
  /// - Parameters:
  ///   - key: What it depends on, all of it.
  ///   - make: Makes it, outside of any lock; several tasks may do so at once.
  /// - Returns: The result.
  package func result(for key: Key, making make: () -> Result) -> Result {
    if let known = entries.withLock({ $0.last { $0.key == key } }) { return known.result }
    let entry = Entry(key, make())
    // Released outside of the lock, where dying rows may use the feed.
    let forgotten = entries.withLock { entries in
      defer { entries = entries.suffix(7) + [entry] }
      return entries
    }
    withExtendedLifetime(forgotten) {}
    return entry.result
  }
}
