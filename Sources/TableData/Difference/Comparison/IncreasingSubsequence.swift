/// Marks the longest increasing subsequence of distinct numbers, the lexicographically least of
/// several.
///
/// - Complexity: O(*n*) for increasing numbers, else O(*n* log *n*).
@usableFromInline
package func longestIncreasingSubsequence(of values: [Int]) -> [Bool] {
  var members = Array(filledWith: true, count: values.count)
  guard zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) else { return members }

  // Scans backwards. For each length, `largest` and `starts` have the largest first number and its
  // index; `others` links to the other first numbers of that length, which are smaller and later.
  var largest: [Int] = []
  var starts: [Int32] = []
  var others: [Int32] = Array(filledWith: -1, count: values.count)
  for index in values.indices.reversed() {
    let value = values[index]
    let isLonger = largest.last.map { $0 > value } ?? true
    let length = isLonger ? largest.count : largest.partitioningIndex { $0 <= value }
    if isLonger {
      largest.append(value)
      starts.append(Int32(truncatingIfNeeded: index))
    } else {
      others[index] = starts[length]
      largest[length] = value
      starts[length] = Int32(truncatingIfNeeded: index)
    }
  }

  members = Array(filledWith: false, count: values.count)
  var last = Int.min
  for start in starts.reversed() {
    var member = Int(start)
    while others[member] >= 0, values[Int(others[member])] > last { member = Int(others[member]) }
    members[member] = true
    last = values[member]
  }
  return members
}

/// Marks the heaviest increasing subsequence, the lexicographically least of several, in O(*n* log
/// *n*).
///
/// Ranks are 0 to n - 1, in any order. Weights are positive; their sum times n + 1, rounded up to a
/// power of two, is below 2⁶⁴.
@usableFromInline
func heaviestIncreasingSubsequence(ofRanks ranks: [Int], weights: [UInt64]) -> [Bool] {
  // One integer stands for a subsequence: its weight, then its lowest rank, inverted. So the
  // largest integer is the heaviest subsequence; of several, the one with the lowest rank. 0 stands
  // for none.
  let bits = rankBits(for: ranks.count)
  let lowest = UInt64(1) << bits - 1
  // A Fenwick tree of the best subsequences by descending lowest rank.
  var best: [UInt64] = Array(filledWith: 0, count: ranks.count + 1)
  var successors: [UInt64] = Array(filledWith: 0, count: ranks.count)
  var heaviest: UInt64 = 0
  for index in ranks.indices.reversed() {
    let rank = ranks[index]
    var after: UInt64 = 0
    var node = ranks.count - 1 - rank
    while node > 0 {
      after = max(after, best[node])
      node &= node - 1
    }
    successors[rank] = after
    let own = (after >> bits + weights[index]) << bits | (lowest - UInt64(rank))
    heaviest = max(heaviest, own)
    node = ranks.count - rank
    while node < best.count {
      best[node] = max(best[node], own)
      node += node & -node
    }
  }
  // Greater than any subsequence.
  let chosen = UInt64.max
  while heaviest > 0 {
    let rank = Int(lowest - heaviest & lowest)
    (heaviest, successors[rank]) = (successors[rank], chosen)
  }
  return ranks.map { successors[$0] == chosen }
}

@usableFromInline
func rankBits(for count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }
