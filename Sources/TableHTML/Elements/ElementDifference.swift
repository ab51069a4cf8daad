import TableData

/// The difference between two lists of elements, by index.
@usableFromInline
struct ElementDifference: Sendable {
  /// The old indices of removed elements.
  let removed: [Int]

  /// The inserted and moved elements, from the top: the new index, and the old one if it moved.
  let placed: [(new: Int, old: Int?)]

  /// The indices of elements that are in both lists with different content.
  let changed: [(old: Int, new: Int)]

  /// Creates the difference between two lists.
  ///
  /// - Parameters:
  ///   - origins: The old index of each element of the new list; `nil` if it is new.
  ///   - oldCount: The number of elements of the old list.
  ///   - changed: The elements with different content.
  /// - Complexity: O(*n* log *n*).
  @usableFromInline
  init(origins: [Int?], oldCount: Int, changed: [(old: Int, new: Int)]) {
    self.changed = changed
    let kept = origins.compactMap(\.self)
    if kept.count == oldCount {
      removed = []
    } else {
      var isKept = Array(repeating: false, count: oldCount)
      for index in kept { isKept[index] = true }
      removed = isKept.indices.filter { !isKept[$0] }
    }
    if kept.count == origins.count, zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }) {
      placed = []
      return
    }
    var stays = longestIncreasingSubsequence(of: kept)[...]
    placed = zip(origins.indices, origins).compactMap { new, old in
      if old != nil, stays.popFirst() == true { return nil }
      return (new, old)
    }
  }
}
