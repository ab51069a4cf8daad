import TableData

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
  /// - Returns: The index after, or `nil` when the index is among those that leave.
  /// - Complexity: O(log *n*).
  static func index(
    after index: Int,
    departures: some RandomAccessCollection<Int>,
    arrivals: some RandomAccessCollection<Int>
  ) -> Int? {
    let gone = (0..<departures.count).partitioningIndex {
      element(of: departures, at: $0) >= index
    }
    if gone < departures.count, element(of: departures, at: gone) == index { return nil }
    // The k-th arrival is above the index when fewer than that many others stand before it. As
    // counts come from outside, they may be huge.
    let rank = index &- gone
    return rank
      &+ (0..<arrivals.count).partitioningIndex { element(of: arrivals, at: $0) - $0 > rank }
  }

  private static func element(of values: some RandomAccessCollection<Int>, at offset: Int) -> Int {
    values[values.index(values.startIndex, offsetBy: offset)]
  }
}
