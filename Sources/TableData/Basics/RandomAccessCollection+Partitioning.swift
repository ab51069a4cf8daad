extension RandomAccessCollection where Index == Int {
  /// Returns the first index from which all elements satisfy a predicate.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
