/// The merged order of elements that are known to several versions.
struct KnownOrder {
  let indices: [Versions<Int?>]
  private let movers: [MergeSide?]
  private let tied: MergeSide

  init(_ merge: OrderMerge, _ known: [Int], in list: Int) {
    let indices = known.map { element in
      Versions(
        base: merge.index(of: element, in: list, .base),
        theirs: merge.index(of: element, in: list, .theirs),
        mine: merge.index(of: element, in: list, .mine))
    }
    func order(_ version: MergeVersion) -> [Int] {
      known.indices.filter { indices[$0][version] != nil }
        .sorted { (indices[$0][version] ?? 0) < (indices[$1][version] ?? 0) }
        .map { known[$0] }
    }
    self.indices = indices
    movers = known.map { merge.movers[$0] }
    tied = merge.tie.side(order(.theirs), order(.mine))
  }

  private func isAbove(_ one: Int, _ other: Int, _ version: MergeVersion) -> Bool? {
    guard let upper = indices[one][version], let lower = indices[other][version]
    else { return nil }
    return upper < lower
  }

  /// Whether one element is above another; if tied, only the tie-break says so.
  func relation(_ one: Int, _ other: Int) -> (isAbove: Bool, isTied: Bool) {
    let theirs = isAbove(one, other, .theirs)
    let mine = isAbove(one, other, .mine)
    guard let theirs, let mine else {
      return (theirs ?? mine ?? isAbove(one, other, .base) ?? (one < other), false)
    }
    if theirs == mine { return (theirs, false) }
    if let base = isAbove(one, other, .base) { return (!base, false) }
    if let side = decidingSide(one, other) { return (side == .theirs ? theirs : mine, false) }
    return (tied == .theirs ? theirs : mine, true)
  }

  /// The side that moved the one element that the base has or, if none did, the other element.
  private func decidingSide(_ one: Int, _ other: Int) -> MergeSide? {
    switch (indices[one].base, indices[other].base) {
    case (nil, .some): movers[other] ?? movers[one]
    case (.some, nil): movers[one] ?? movers[other]
    default: nil
    }
  }

  /// Sorts by insertion, which keeps the order that both sides agree on, even with contradictions,
  /// in O(*c*²).
  func insertionSorted() -> [Int] {
    var sorted: [Int] = []
    for element in indices.indices {
      var position = sorted.count
      while position > 0, relation(element, sorted[position - 1]).isAbove { position -= 1 }
      sorted.insert(element, at: position)
    }
    return sorted
  }

  func contradictions(of sorted: [Int]) -> [Int] {
    var found: Set<Int> = []
    for (number, lower) in sorted.enumerated() {
      for upper in sorted[..<number] {
        let relation = relation(upper, lower)
        if relation.isTied || !relation.isAbove {
          found.insert(upper)
          found.insert(lower)
        }
      }
    }
    return sorted.filter(found.contains)
  }
}
