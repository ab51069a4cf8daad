extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies a predicate that all later ones satisfy too.
  ///
  /// - Complexity: O(log *n*).
  func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
