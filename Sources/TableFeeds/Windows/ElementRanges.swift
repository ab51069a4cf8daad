import TableData

/// Sorted ranges that do not touch each other.
struct ElementRanges: Sendable {
  private var ranges: [Range<Int>] = []
  /// The number of indices in the ranges before each.
  private var counts: [Int] = []

  /// Takes O(*k* log *k*) for *k* ranges.
  init(_ unsorted: [Range<Int>]) {
    var count = 0
    for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      guard let last = ranges.last, range.lowerBound <= last.upperBound else {
        count += ranges.last?.count ?? 0
        ranges.append(range)
        counts.append(count)
        continue
      }
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }

  func count(before index: Int) -> Int {
    let next = ranges.partitioningIndex { $0.lowerBound >= index }
    guard next > 0 else { return 0 }
    return counts[next - 1] + min(ranges[next - 1].upperBound, index) - ranges[next - 1].lowerBound
  }

  func contains(_ index: Int) -> Bool { intersects(index..<index + 1) }

  func intersects(_ range: Range<Int>) -> Bool {
    let next = ranges.partitioningIndex { $0.upperBound > range.lowerBound }
    return next < ranges.count && ranges[next].lowerBound < range.upperBound
  }

  /// Returns the index of the element with a rank among those outside the ranges.
  func index(ofRank rank: Int) -> Int {
    let next = firstRange(afterRank: rank)
    return rank + (next > 0 ? counts[next - 1] + ranges[next - 1].count : 0)
  }

  func isAnyBetween(rank: Int, andRank other: Int) -> Bool {
    let next = firstRange(afterRank: rank)
    return next < ranges.count && ranges[next].lowerBound - counts[next] <= other
  }

  private func firstRange(afterRank rank: Int) -> Int {
    ranges.indices.partitioningIndex { ranges[$0].lowerBound - counts[$0] > rank }
  }
}
