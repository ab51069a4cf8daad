/// Observers in insertion order.
///
/// Operations take amortized constant time and a binary search.
struct ObserverList<Observer> {
  /// A position, which stays valid while observers are added and removed.
  struct Cursor {
    fileprivate var number = 0
    fileprivate var index = 0
    fileprivate var compactionCount = 0
  }

  /// The observers by number; a removed one is `nil` until the list is compacted.
  private(set) var entries: [(number: Int, observer: Observer?)] = []
  private(set) var removedCount = 0
  private var compactionCount = 0

  private(set) var lastNumber = 0

  var count: Int { entries.count - removedCount }

  var all: some Sequence<Observer> { entries.lazy.compactMap(\.observer) }

  mutating func add(_ observer: Observer) -> Int {
    lastNumber += 1
    entries.append((lastNumber, observer))
    return lastNumber
  }

  /// Release the observer after the call, as deinitializers may use the list.
  mutating func remove(_ number: Int) -> Observer? {
    let index = entries.partitioningIndex { $0.number >= number }
    guard index < entries.count, entries[index].number == number,
      let observer = entries[index].observer
    else { return nil }
    entries[index].observer = nil
    removedCount += 1
    guard removedCount * 2 > entries.count else { return observer }
    entries.removeAll { $0.observer == nil }
    removedCount = 0
    compactionCount += 1
    return observer
  }

  func next(_ cursor: inout Cursor, through last: Int) -> Observer? {
    if cursor.compactionCount != compactionCount {
      cursor.index = entries.partitioningIndex { $0.number > cursor.number }
      cursor.compactionCount = compactionCount
    }
    while cursor.index < entries.count, entries[cursor.index].number <= last {
      let entry = entries[cursor.index]
      cursor.number = entry.number
      cursor.index += 1
      if let observer = entry.observer { return observer }
    }
    return nil
  }
}
