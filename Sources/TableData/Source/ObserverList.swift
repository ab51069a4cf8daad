/// The observers of changes, in the order in which they were added.
///
/// Adding, removing and telling the next one take constant time on average, a search apart.
struct ObserverList<Observer> {
  /// Where somebody stands who goes through the list, whatever is added and removed meanwhile.
  struct Cursor {
    fileprivate var number = 0
    fileprivate var index = 0
    fileprivate var compactionCount = 0
  }

  /// The observers by their ascending numbers; what was removed is `nil` until the list is
  /// compacted.
  private var entries: [(number: Int, observer: Observer?)] = []
  private var removedCount = 0
  private var compactionCount = 0

  /// The number of the observer added last.
  private(set) var lastNumber = 0

  /// The number of observers.
  var count: Int { entries.count - removedCount }

  /// All observers.
  var all: some Sequence<Observer> { entries.lazy.compactMap(\.observer) }

  /// Adds an observer and returns its number.
  mutating func add(_ observer: Observer) -> Int {
    lastNumber += 1
    entries.append((lastNumber, observer))
    return lastNumber
  }

  /// Removes an observer, if it is there, and returns it.
  ///
  /// What dies with it may use the list, so the caller lets go of it once this has returned.
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

  /// Returns the observer that comes next, or `nil` behind the one with a number.
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

  /// Traps unless the numbers ascend and not too many observers are gone.
  func checkInvariants() {
    precondition(
      zip(entries, entries.dropFirst()).allSatisfy { $0.number < $1.number }, "Numbers ascend")
    precondition(entries.count { $0.observer == nil } == removedCount, "All gaps are counted")
    precondition(removedCount * 2 <= entries.count, "At most half of the list are gaps")
    precondition((entries.last?.number ?? 0) <= lastNumber, "No number is given twice")
  }
}
