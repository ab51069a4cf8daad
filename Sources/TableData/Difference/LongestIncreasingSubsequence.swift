/// Marks the members of a longest increasing subsequence of distinct numbers.
///
/// - Parameter values: Distinct numbers, in any order.
/// - Returns: For each number, whether it belongs to the subsequence.
/// - Complexity: O(n) when the numbers increase already, O(n log n) otherwise.
func longestIncreasingSubsequence(of values: [Int]) -> [Bool] {
  var members = Array(repeating: true, count: values.count)
  guard zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) else { return members }

  // The index of the smallest value that ends a subsequence of each length, and what precedes it.
  var ends: [Int] = []
  var predecessors = Array(repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    let length = ends.partitioningIndex { values[$0] >= value }
    predecessors[index] = length > 0 ? ends[length - 1] : -1
    if length == ends.count { ends.append(index) } else { ends[length] = index }
  }

  members = Array(repeating: false, count: values.count)
  var member = ends.last ?? -1
  while member >= 0 {
    members[member] = true
    member = predecessors[member]
  }
  return members
}
