/// Marks the members of the longest increasing subsequence of distinct numbers; of several that are
/// as long, of the one whose numbers are the smallest, compared from the first on.
///
/// So it depends on the numbers alone, and not on how a difference came upon them.
///
/// - Parameter values: Distinct numbers, in any order.
/// - Returns: For each number, whether it belongs to the subsequence.
/// - Complexity: O(*n*) when the numbers increase already, O(*n* log *n*) otherwise.
@usableFromInline
package func longestIncreasingSubsequence(of values: [Int]) -> [Bool] {
  var members = Array(repeating: true, count: values.count)
  guard zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) else { return members }

  // From the last number to the first: for each length the largest number that begins a
  // subsequence of it, and where it stands. Each number knows the one before it of its length,
  // which is smaller and further on.
  var largest: [Int] = []
  var starts: [Int32] = []
  var others: [Int32] = Array(repeating: -1, count: values.count)
  for index in values.indices.reversed() {
    let value = values[index]
    // A number that only makes the longest one longer needs no search.
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

  members = Array(repeating: false, count: values.count)
  var last = Int.min
  for start in starts.reversed() {
    // The smallest number that goes on from the last one.
    var member = Int(start)
    while others[member] >= 0, values[Int(others[member])] > last { member = Int(others[member]) }
    members[member] = true
    last = values[member]
  }
  return members
}

/// Marks the members of the heaviest increasing subsequence; of several that are as heavy, of the
/// one whose numbers are the smallest, compared from the first on.
///
/// - Parameters:
///   - ranks: The numbers 0 to n - 1, in any order.
///   - weights: A weight for each of them, positive; all together, times n + 1 rounded up to a power
///     of two, less than 2⁶⁴.
/// - Returns: For each number, whether it belongs to the subsequence.
/// - Complexity: O(*n* log *n*).
@usableFromInline
func heaviestIncreasingSubsequence(ofRanks ranks: [Int], weights: [UInt64]) -> [Bool] {
  // A beginning of a subsequence is one number: the weight, and below it the rank, inverted, so that
  // the largest number is the heaviest, and the first of those. 0 is none.
  let bits = rankBits(for: ranks.count)
  let lowest = UInt64(1) << bits - 1
  // A Fenwick tree, from the largest rank to the smallest, of the best beginnings with ranks down to
  // some rank.
  var best: [UInt64] = Array(repeating: 0, count: ranks.count + 1)
  var successors: [UInt64] = Array(repeating: 0, count: ranks.count)
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
  var isMember = Array(repeating: false, count: ranks.count)
  while heaviest > 0 {
    let rank = Int(lowest - heaviest & lowest)
    isMember[rank] = true
    heaviest = successors[rank]
  }
  return ranks.map { isMember[$0] }
}

/// The number of bits that the numbers up to a count take.
@usableFromInline
func rankBits(for count: Int) -> Int { Int.bitWidth - count.leadingZeroBitCount }
