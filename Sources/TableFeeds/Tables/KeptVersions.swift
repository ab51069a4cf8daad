import TableData

/// The latest versions of a table, as many as the limits of its feed allow.
struct KeptVersions<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  typealias Snapshot = TableSnapshot<Section, Row>

  let limits: FeedLimits
  /// The versions, ascending; those before `start` are no longer kept, and are removed once they
  /// are half of all.
  private(set) var versions: [(number: Int, totalChanges: Int)] = []
  private(set) var snapshots: [Snapshot?] = []
  private(set) var start = 0

  init(limits: FeedLimits) {
    self.limits = limits
  }

  var count: Int { versions.count - start }

  var lastNumber: Int? { versions.last?.number }

  var last: (number: Int, snapshot: Snapshot)? {
    guard let number = lastNumber, let snapshot = snapshots[versions.count - 1] else { return nil }
    return (number, snapshot)
  }

  subscript(number: Int) -> Snapshot? {
    let index = versions[start...].partitioningIndex { $0.number >= number }
    return index < versions.count && versions[index].number == number ? snapshots[index] : nil
  }

  /// Appends a version, and returns the tables that are no longer kept.
  ///
  /// Release them outside the lock, as rows may use the feed when they are deinitialized.
  mutating func append(_ snapshot: Snapshot, number: Int, changes: Int) -> [Snapshot] {
    let total = (versions.last?.totalChanges ?? 0) + changes
    versions.append((number, total))
    snapshots.append(snapshot)
    var forgotten: [Snapshot] = []
    while count > 1,
      count > limits.versions || total - versions[start].totalChanges > limits.changes
    {
      if let first = snapshots[start] { forgotten.append(first) }
      snapshots[start] = nil
      start += 1
    }
    if start * 2 > versions.count { removeForgotten() }
    return forgotten
  }

  private mutating func removeForgotten() {
    versions.removeFirst(start)
    snapshots.removeFirst(start)
    start = 0
  }
}
