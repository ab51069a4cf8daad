import TableData

/// The state of a feed: its latest versions and its waiting readers.
struct FeedState<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  private struct Waiting {
    let signal: FeedSignal
    var baseline: TableBaseline?
    var isTouched = false

    mutating func isTouched(by changes: WindowChanges?, from last: Int?, to number: Int) -> Bool {
      guard let changes, baseline?.number == last,
        let moved = baseline?.following(changes, to: number)
      else { return true }
      baseline = moved
      return false
    }
  }

  private(set) var versions: KeptVersions<Section, Row>
  private var waiting: [ObjectIdentifier: Waiting] = [:]
  private var hasWindows = false
  /// The changes computed last, shared by all readers woken together.
  private var lastChanges: (from: Int, to: Int, changes: WindowChanges)?
  var isFinished = false

  init(limits: FeedLimits) {
    versions = KeptVersions(limits: limits)
  }

  var waitingCount: Int { waiting.count }

  var needsWindowChanges: Bool { hasWindows && !waiting.isEmpty }

  /// Appends a version, whose `changes` are `nil` if no reader of a window waits.
  ///
  /// Send the returned signals and release the returned tables outside the lock, as rows may use
  /// the feed when they are deinitialized.
  mutating func append(
    _ snapshot: TableSnapshot<Section, Row>, number: Int,
    changeCount: Int, changes: WindowChanges?
  ) -> (touched: [FeedSignal], forgotten: [TableSnapshot<Section, Row>]) {
    let last = versions.lastNumber
    lastChanges = changes.flatMap { changes in last.map { ($0, number, changes) } }
    let forgotten = versions.append(snapshot, number: number, changes: changeCount)
    var touched: [FeedSignal] = []
    var index = waiting.values.startIndex
    while index != waiting.values.endIndex {
      if !waiting.values[index].isTouched {
        let isTouched = waiting.values[index].isTouched(by: changes, from: last, to: number)
        waiting.values[index].isTouched = isTouched
        if isTouched { touched.append(waiting.values[index].signal) }
      }
      waiting.values.formIndex(after: &index)
    }
    return (touched, forgotten)
  }

  func changes(from old: Int, to new: Int) -> WindowChanges? {
    lastChanges.flatMap { $0.from == old && $0.to == new ? $0.changes : nil }
  }

  mutating func keep(_ changes: WindowChanges, from old: Int, to new: Int) {
    lastChanges = (old, new, changes)
  }

  mutating func register(_ signal: FeedSignal, after baseline: TableBaseline?) -> Bool {
    if isFinished { return false }
    guard versions.lastNumber == baseline?.number else { return false }
    if baseline?.window != nil { hasWindows = true }
    waiting[ObjectIdentifier(signal)] = Waiting(signal: signal, baseline: baseline)
    return true
  }

  mutating func unregister(_ signal: FeedSignal) -> TableBaseline? {
    let baseline = waiting.removeValue(forKey: ObjectIdentifier(signal))?.baseline
    if waiting.isEmpty { hasWindows = false }
    return baseline
  }

  /// Ends the feed, and returns the signals to send.
  mutating func end() -> [FeedSignal] {
    isFinished = true
    return waiting.values.map(\.signal)
  }
}
