import TableData

/// An element's new index when others are removed and inserted.
///
/// Remaining elements keep their order and fill the indices without insertions.
enum IndexShift {
  /// Returns an element's new index, or `nil` if the element is removed, in O(log *n*).
  ///
  /// The lists are ascending and unique, without negative insertions.
  static func index(
    after index: Int,
    removals: some RandomAccessCollection<Int>,
    insertions: some RandomAccessCollection<Int>
  ) -> Int? {
    let gone = (0..<removals.count).partitioningIndex {
      element(of: removals, at: $0) >= index
    }
    if gone < removals.count, element(of: removals, at: gone) == index { return nil }
    // The k-th insertion is above if fewer than that many others precede it. External counts may be
    // huge.
    let rank = index &- gone
    return rank
      &+ (0..<insertions.count).partitioningIndex { element(of: insertions, at: $0) - $0 > rank }
  }

  private static func element(of values: some RandomAccessCollection<Int>, at offset: Int) -> Int {
    values[values.index(values.startIndex, offsetBy: offset)]
  }
}
