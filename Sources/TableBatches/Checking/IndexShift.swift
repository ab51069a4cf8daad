import TableData

/// An element's new index when others leave and arrive.
///
/// Remaining elements keep their order and fill the indices without arrivals.
enum IndexShift {
  /// Returns an element's new index, or `nil` if the element leaves, in O(log *n*).
  ///
  /// The lists are ascending and unique, without negative arrivals.
  static func index(
    after index: Int,
    departures: some RandomAccessCollection<Int>,
    arrivals: some RandomAccessCollection<Int>
  ) -> Int? {
    let gone = (0..<departures.count).partitioningIndex {
      element(of: departures, at: $0) >= index
    }
    if gone < departures.count, element(of: departures, at: gone) == index { return nil }
    // The k-th arrival is above if fewer than that many others precede it. External counts may be
    // huge.
    let rank = index &- gone
    return rank
      &+ (0..<arrivals.count).partitioningIndex { element(of: arrivals, at: $0) - $0 > rank }
  }

  private static func element(of values: some RandomAccessCollection<Int>, at offset: Int) -> Int {
    values[values.index(values.startIndex, offsetBy: offset)]
  }
}
