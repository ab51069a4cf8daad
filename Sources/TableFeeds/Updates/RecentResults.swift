import Synchronization

/// The last results, which many readers request at once.
package final class RecentResults<Key: Equatable & Sendable, Result: Sendable>: Sendable {
  /// A list of up to eight results.
  ///
  /// Unlike an array, it is compared without knowing the size of its keys and results.
  private final class Entry: Sendable {
    let key: Key, result: Result
    let older: Entry?, count: Int

    init(_ key: Key, _ result: Result, after last: Entry?) {
      older = last.flatMap { $0.count < 8 ? $0 : nil }
      (self.key, self.result, count) = (key, result, (older?.count ?? 0) + 1)
    }
  }

  private let last = Mutex<Entry?>(nil)

  package init() {}

  /// Returns the result for a key, which is made outside the lock, perhaps by several tasks at
  /// once.
  package func result(for key: Key, making make: () -> Result) -> Result {
    var entry = last.withLock(\.self)
    while let known = entry, known.key != key { entry = known.older }
    if let entry { return entry.result }
    let result = make()
    replaceLast { Entry(key, result, after: $0) }
    return result
  }

  func removeAll() { replaceLast { _ in nil } }

  /// Replaces the list, and releases the old one outside the lock, as rows may use the feed when
  /// they are deinitialized.
  private func replaceLast(_ next: (Entry?) -> Entry?) {
    let forgotten = last.withLock { last in
      defer { last = next(last) }
      return last
    }
    withExtendedLifetime(forgotten) {}
  }
}
