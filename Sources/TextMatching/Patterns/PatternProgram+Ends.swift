// Going backward, the longest matches from the instructions at one offset follow from the longest
// matches at the next offset, which takes linear time for all offsets where a match may begin.
extension PatternProgram {
  /// Returns the end of the longest match from each offset up to the limit, or −1 without one.
  func longestEnds(in scalars: [Unicode.Scalar], limit: Int) -> [Int] {
    let kinds = [.edge] + scalars.map { ScalarKind($0) } + [.edge]
    let count = min(scalars.count, limit)
    var longest = Array(repeating: -1, count: count + 1)
    var ends = Array(repeating: -1, count: instructions.count)
    for offset in (0...count).reversed() {
      ends = offset < count ? self.ends(before: scalars[offset], ends: ends) : ends
      ends[ends.count - 1] = offset
      propagate(&ends, before: kinds[offset], after: kinds[offset + 1])
      longest[offset] = ends[0]
    }
    return longest
  }

  private func ends(before scalar: Unicode.Scalar, ends: [Int]) -> [Int] {
    let variants = scalar.variants(ignoringCase: ignoresCase)
    return instructions.indices.map { position in
      guard case .consume(let set) = instructions[position], ends[position + 1] >= 0,
        set.contains(scalar, variants: variants)
      else { return -1 }
      return ends[position + 1]
    }
  }

  private func propagate(_ ends: inout [Int], before: ScalarKind, after: ScalarKind) {
    var hasChanged = true
    // A loop leads backward, so that one pass is not enough, but the nesting of loops limits them.
    while hasChanged {
      hasChanged = false
      for position in instructions.indices.reversed() {
        var end = -1
        switch instructions[position] {
        case .split(let first, let second): end = max(ends[first], ends[second])
        case .check(let assertion):
          if assertion.holds(before: before, after: after) { end = ends[position + 1] }
        case .consume, .match: continue
        }
        if end > ends[position] {
          ends[position] = end
          hasChanged = true
        }
      }
    }
  }
}
