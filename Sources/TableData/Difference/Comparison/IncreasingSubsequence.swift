/// Marks the members of a longest increasing subsequence of distinct numbers.
///
/// - Parameter values: Distinct numbers, in any order.
/// - Returns: For each number, whether it belongs to the subsequence.
/// - Complexity: O(n) when the numbers increase already, O(n log n) otherwise.
@usableFromInline
func longestIncreasingSubsequence(of values: [Int]) -> [Bool] {
  var members = Array(repeating: true, count: values.count)
  guard zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) else { return members }

  // For each length the smallest value that ends a subsequence of it, where that value stands, and
  // for each value what precedes it.
  var smallest: [Int] = []
  var ends: [Int32] = []
  var predecessors: [Int32] = Array(repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    // A value that only makes the longest one longer needs no search.
    let isLonger = smallest.last.map { $0 < value } ?? true
    let length = isLonger ? smallest.count : smallest.partitioningIndex { $0 >= value }
    if length > 0 { predecessors[index] = ends[length - 1] }
    if isLonger {
      smallest.append(value)
      ends.append(Int32(truncatingIfNeeded: index))
    } else {
      smallest[length] = value
      ends[length] = Int32(truncatingIfNeeded: index)
    }
  }

  members = Array(repeating: false, count: values.count)
  var member = Int(ends.last ?? -1)
  while member >= 0 {
    members[member] = true
    member = Int(predecessors[member])
  }
  return members
}

/// Marks the members of a heaviest increasing subsequence.
///
/// - Parameters:
///   - ranks: The numbers 0 to n - 1, in any order.
///   - weights: A weight for each of them, positive.
/// - Returns: For each number, whether it belongs to the subsequence.
/// - Complexity: O(n log n).
func heaviestIncreasingSubsequence(ofRanks ranks: [Int], weights: [Int]) -> [Bool] {
  // A Fenwick tree of the heaviest subsequences that end with ranks up to some rank: the weight in
  // the upper half of a number and the end, inverted, in the lower one, so that the largest number
  // is the heaviest, and the first of those. 0 is none.
  var heaviest: [UInt64] = Array(repeating: 0, count: ranks.count + 1)
  var predecessors: [UInt64] = Array(repeating: 0, count: ranks.count)
  var best: UInt64 = 0
  for (index, rank) in ranks.enumerated() {
    var before: UInt64 = 0
    var node = rank
    while node > 0 {
      before = max(before, heaviest[node])
      node &= node - 1
    }
    predecessors[index] = before
    let weight = before >> 32 + UInt64(weights[index])
    let own = weight << 32 | UInt64(~UInt32(truncatingIfNeeded: index))
    best = max(best, own)
    node = rank + 1
    while node < heaviest.count {
      heaviest[node] = max(heaviest[node], own)
      node += node & -node
    }
  }
  var members = Array(repeating: false, count: ranks.count)
  while best > 0 {
    let member = Int(~UInt32(truncatingIfNeeded: best))
    members[member] = true
    best = predecessors[member]
  }
  return members
}
