/// A minimal row or section for tests over very many tables.
struct Letter: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  let id: UInt8
  var revision: UInt8 = 0

  var description: String {
    String(UnicodeScalar(UInt8(ascii: "a") + id)) + "\(revision)"
  }
}

/// Returns all ordered subsets of the numbers below a count: 326 of five, 65 of four.
func orderedSubsets(ofNumbersBelow count: UInt8) -> [[UInt8]] {
  var subsets: [[UInt8]] = [[]]
  var start = 0
  while start < subsets.count {
    let subset = subsets[start]
    subsets += (0..<count).filter { !subset.contains($0) }.map { subset + [$0] }
    start += 1
  }
  return subsets
}

/// Returns the length of the longest common subsequence of two sequences.
func longestCommonSubsequence(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var lengths = Array(repeating: 0, count: right.count + 1)
  for element in left {
    var diagonal = 0
    for index in right.indices {
      let above = lengths[index + 1]
      lengths[index + 1] = right[index] == element ? diagonal + 1 : max(above, lengths[index])
      diagonal = above
    }
  }
  return lengths[right.count]
}
