import TableTesting

/// A small covering array: any two options of different kinds occur together in at least one
/// choice.
struct PairwiseArray: Sendable {
  /// Two options of different kinds.
  struct Pair: Hashable, Sendable {
    let kinds: [Int]
    let options: [Int]
  }

  /// The choices; each has the index of an option of each kind.
  private(set) var rows: [[Int]] = []

  /// Greedily adds choices with a missing pair: of several candidates, the one with the most.
  init(optionCounts: [Int]) {
    var missing = Self.pairs(optionCounts: optionCounts)
    var random = SeededRandomNumberGenerator(seed: 1)
    while let pair = missing.min(by: {
      ($0.kinds + $0.options).lexicographicallyPrecedes($1.kinds + $1.options)
    }) {
      let candidates = (0..<60).map { _ in
        var row = optionCounts.map { Int.random(in: 0..<$0, using: &random) }
        for (kind, option) in zip(pair.kinds, pair.options) { row[kind] = option }
        return row
      }
      let counts = candidates.map { missing.intersection(Self.pairs(of: $0)).count }
      guard let most = counts.max(), let best = counts.firstIndex(of: most) else { return }
      rows.append(candidates[best])
      missing.subtract(Self.pairs(of: candidates[best]))
    }
  }

  /// The pairs of a choice.
  static func pairs(of row: [Int]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for first in row.indices {
      for second in row.indices.dropFirst(first + 1) {
        pairs.insert(Pair(kinds: [first, second], options: [row[first], row[second]]))
      }
    }
    return pairs
  }

  /// All pairs of options of different kinds.
  static func pairs(optionCounts: [Int]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for first in optionCounts.indices {
      for second in optionCounts.indices.dropFirst(first + 1) {
        for option in 0..<optionCounts[first] {
          for other in 0..<optionCounts[second] {
            pairs.insert(Pair(kinds: [first, second], options: [option, other]))
          }
        }
      }
    }
    return pairs
  }
}
