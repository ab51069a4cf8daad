import TableData

struct KeptVersions<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  typealias Snapshot = TableSnapshot<Section, Row>

  private let limits: FeedLimits
  /// Ascending; those before `start` are gone, and removed once they are half of all.
  private var numbers: [Int] = []
  private var snapshots: [Snapshot?] = []
  /// Since the version before each.
  private var changeCounts: [Int] = []
  private var start = 0
  /// After the first kept version.
  private var changeCount = 0

  init(limits: FeedLimits) {
    self.limits = limits
  }

  var count: Int { numbers.count - start }

  var lastNumber: Int? { numbers.last }

  var last: (number: Int, snapshot: Snapshot)? {
    guard let number = numbers.last, let snapshot = snapshots[numbers.count - 1] else { return nil }
    return (number, snapshot)
  }

  subscript(number: Int) -> Snapshot? {
    let index = numbers[start...].partitioningIndex { $0 >= number }
    return index < numbers.count && numbers[index] == number ? snapshots[index] : nil
  }

  /// Returns tables to release outside the lock, as rows may use the feed when they are
  /// deinitialized.
  mutating func append(_ snapshot: Snapshot, number: Int, changes: Int) -> [Snapshot] {
    numbers.append(number)
    snapshots.append(snapshot)
    changeCounts.append(changes)
    if count > 1 { changeCount += changes }
    var forgotten: [Snapshot] = []
    while count > limits.versions || (count > 1 && changeCount > limits.changes) {
      if let first = snapshots[start] { forgotten.append(first) }
      snapshots[start] = nil
      start += 1
      changeCount -= changeCounts[start]
    }
    if start * 2 > numbers.count { removeForgotten() }
    return forgotten
  }

  private mutating func removeForgotten() {
    numbers.removeFirst(start)
    snapshots.removeFirst(start)
    changeCounts.removeFirst(start)
    start = 0
  }

  func checkInvariants() {
    precondition(
      snapshots[..<start].allSatisfy { $0 == nil } && snapshots[start...].allSatisfy { $0 != nil },
      "Gaps first")
    precondition(
      snapshots.count == numbers.count && changeCounts.count == numbers.count, "One each")
    let kept = numbers[start...]
    precondition(zip(kept, kept.dropFirst()).allSatisfy(<), "In order")
    precondition(
      changeCount == changeCounts[start...].dropFirst().reduce(0, +), "All changes are counted")
    precondition(count <= limits.versions, "No more versions than allowed")
    precondition(count <= 1 || changeCount <= limits.changes, "No more changes than allowed")
  }
}
