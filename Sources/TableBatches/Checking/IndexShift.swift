import TableData

/// An element's new index when others are removed and inserted.
///
/// Remaining elements keep their order and fill the indices without insertions.
enum IndexShift {
  /// Returns an element's new index, or `nil` if the element is removed, in O(log *n*).
  ///
  /// The lists are ascending and unique, without negative insertions.
  static func index<Removals: RandomAccessCollection<Int>, Insertions: RandomAccessCollection<Int>>(
    after index: Int, removals: Removals, insertions: Insertions
  ) -> Int? where Removals.Index == Int, Insertions.Index == Int {
    let next = removals.partitioningIndex { $0 >= index }
    if next < removals.endIndex, removals[next] == index { return nil }
    // The k-th insertion is above if fewer than that many others precede it. External counts may be
    // huge.
    let rank = index &- (next - removals.startIndex)
    let first = insertions.startIndex
    return rank
      &+ (0..<insertions.count).partitioningIndex { insertions[first + $0] - $0 > rank }
  }
}
