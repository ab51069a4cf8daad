import TableData

/// The last versions of a table, by number.
struct KeptVersions<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  typealias Snapshot = TableSnapshot<Section, Row>

  private struct Entry {
    let number: Int
    let snapshot: Snapshot
    /// The number of changes since the version before.
    let changeCount: Int
  }

  private let limits: FeedLimits
  /// In order; those before `start` are gone, and removed when they are half of all.
  private var entries: [Entry?] = []
  private var start = 0
  /// The number of changes after the first kept version.
  private var changeCount = 0

  init(limits: FeedLimits) {
    self.limits = limits
  }

  var count: Int { entries.count - start }

  /// The current version.
  var last: (number: Int, snapshot: Snapshot)? {
    entries.last.flatMap { $0 }.map { ($0.number, $0.snapshot) }
  }

  /// The table of a version, if it is kept.
  subscript(number: Int) -> Snapshot? {
    let index = entries[start...].partitioningIndex { ($0?.number ?? 0) >= number }
    guard index < entries.count, let entry = entries[index], entry.number == number else {
      return nil
    }
    return entry.snapshot
  }

  /// Adds a version and forgets the oldest ones.
  ///
  /// - Returns: The forgotten tables, to be released where dying rows may use the feed.
  mutating func append(_ snapshot: Snapshot, number: Int, changes: Int) -> [Snapshot] {
    entries.append(Entry(number: number, snapshot: snapshot, changeCount: changes))
    if count > 1 { changeCount += changes }
    var forgotten: [Snapshot] = []
    while count > limits.versions || (count > 1 && changeCount > limits.changes) {
      if let first = entries[start] { forgotten.append(first.snapshot) }
      entries[start] = nil
      start += 1
      changeCount -= entries[start]?.changeCount ?? 0
    }
    if start * 2 > entries.count {
      entries.removeFirst(start)
      start = 0
    }
    return forgotten
  }

  func checkInvariants() {
    let kept = entries[start...].compactMap(\.self)
    precondition(kept.count == count && entries[..<start].allSatisfy { $0 == nil }, "Gaps first")
    precondition(zip(kept, kept.dropFirst()).allSatisfy { $0.number < $1.number }, "In order")
    precondition(
      changeCount == kept.dropFirst().reduce(0) { $0 + $1.changeCount }, "All changes are counted")
    precondition(count <= limits.versions, "No more versions than allowed")
    precondition(count <= 1 || changeCount <= limits.changes, "No more changes than allowed")
  }
}
