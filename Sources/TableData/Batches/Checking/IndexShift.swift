/// Where an index goes when others leave and arrive around it.
///
/// What stays keeps its order and fills the indices that nothing arrives at.
enum IndexShift {
  /// Returns where an index goes.
  ///
  /// - Parameters:
  ///   - index: An index before, not negative.
  ///   - departures: The indices before that leave, ascending, each once.
  ///   - arrivals: The indices after that are taken, ascending, each once, none negative.
  /// - Returns: The index after, or nil when the index is among those that leave.
  /// - Complexity: O(log n).
  static func index(
    after index: Int,
    departures: some RandomAccessCollection<Int>,
    arrivals: some RandomAccessCollection<Int>
  ) -> Int? {
    let gone = count(in: departures) { $0 < index }
    if gone < departures.count, element(of: departures, at: gone) == index { return nil }
    // The k-th arrival is above the index when fewer than that many others stand before it. As
    // counts come from outside, they may be huge.
    let rank = index &- gone
    var low = 0
    var high = arrivals.count
    while low < high {
      let middle = low + (high - low) / 2
      if element(of: arrivals, at: middle) - middle > rank {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return rank &+ low
  }

  /// The number of elements at the front that satisfy a predicate no later element satisfies.
  private static func count(
    in values: some RandomAccessCollection<Int>, where isInFront: (Int) -> Bool
  ) -> Int {
    var low = 0
    var high = values.count
    while low < high {
      let middle = low + (high - low) / 2
      if isInFront(element(of: values, at: middle)) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func element(of values: some RandomAccessCollection<Int>, at offset: Int) -> Int {
    values[values.index(values.startIndex, offsetBy: offset)]
  }
}
