import TableData

/// Matches as many lines as possible where that is cheap: short texts, few changes, or distinct
/// lines.
struct LineMatching {
  private(set) var matches: [Int?]

  private var old: [Int] = []
  private var new: [Int] = []
  private var stepCount: Int

  private static let roundCount = 8

  /// Matches lines in O(*n* log *n*) for *n* lines between equal ends, plus `stepCount`.
  init(_ old: [TextLines.Line], _ new: [TextLines.Line], stepCount: Int = 4_000_000) {
    self.stepCount = stepCount
    matches = Array(repeating: nil, count: old.count)
    var numbers: [TextLines.Line: Int] = [:]
    for line in old + new where numbers[line] == nil { numbers[line] = numbers.count }
    self.old = old.map { numbers[$0] ?? 0 }
    self.new = new.map { numbers[$0] ?? 0 }
    match(old.indices, new.indices, rounds: Self.roundCount)
  }

  private mutating func match(_ old: Range<Int>, _ new: Range<Int>, rounds: Int) {
    let (old, new) = matchEnds(old, new)
    if rounds == 0 || old.isEmpty || new.isEmpty { return }
    let (found, isAll, isUnique) = commonLines(old, new)
    let inPlace = old.count == new.count ? zip(old, new).filter { isEqual($0, $1) } : []
    let steps = (old.count + new.count) * (old.count + new.count - 2 * found.count)
    let isBestInPlace = !inPlace.isEmpty && inPlace.count >= found.count
    if !isUnique, !(isAll && isBestInPlace), steps <= stepCount {
      stepCount -= steps
      return matchMost(old, new)
    }
    let best = isBestInPlace ? inPlace : found.map { ($0.old, $0.new) }
    for (line, other) in best { matches[line] = other }
    if isAll || isBestInPlace { return }
    var (start, newStart) = (old.lowerBound, new.lowerBound)
    for (line, other) in found + [(old: old.upperBound, new: new.upperBound)] {
      match(start..<line, newStart..<other, rounds: rounds - 1)
      (start, newStart) = (line + 1, other + 1)
    }
  }

  private func isEqual(_ line: Int, _ other: Int) -> Bool { old[line] == new[other] }

  private mutating func matchEnds(
    _ old: Range<Int>, _ new: Range<Int>
  ) -> (old: Range<Int>, new: Range<Int>) {
    var (old, new) = (old, new)
    while let line = old.first, let other = new.first, isEqual(line, other) {
      matches[line] = other
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let line = old.last, let other = new.last, isEqual(line, other) {
      matches[line] = other
      (old, new) = (old.dropLast(), new.dropLast())
    }
    return (old, new)
  }

  /// Pairs the *i*-th occurrences of equal lines, and keeps those in order.
  ///
  /// `isUnique` is whether no other pairing is possible.
  private func commonLines(
    _ old: Range<Int>, _ new: Range<Int>
  ) -> (found: [(old: Int, new: Int)], isAll: Bool, isUnique: Bool) {
    var first: [Int: Int] = [:]
    var next: [Int?] = Array(repeating: nil, count: new.count)
    for line in new.reversed() {
      next[line - new.lowerBound] = first.updateValue(line, forKey: self.new[line])
    }
    let distinctCount = first.count
    let pairs = old.compactMap { line in
      first[self.old[line]].map { other in
        first[self.old[line]] = next[other - new.lowerBound]
        return (old: line, new: other)
      }
    }
    let areInOrder = longestIncreasingSubsequence(of: pairs.map(\.new))
    let found = zip(pairs, areInOrder).filter(\.1).map(\.0)
    let isAll = found.count == pairs.count
    return (found, isAll, isAll && distinctCount == new.count)
  }

  private mutating func matchMost(_ old: Range<Int>, _ new: Range<Int>) {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in self.new[new].difference(from: self.old[old]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var index = 0
    for line in 0..<old.count where !removed.contains(line) {
      while inserted.contains(index) { index += 1 }
      matches[old.lowerBound + line] = new.lowerBound + index
      index += 1
    }
  }
}
