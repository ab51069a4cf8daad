import TableData
import TableMerging

/// The broken laws of the order of rows in a merged section.
struct MergeOrderLaws {
  private let base: [UInt8: Int]
  private let theirs: [UInt8: Int]
  private let mine: [UInt8: Int]
  private let merged: [UInt8]
  private let laws: MergeLaws
  /// For each pair of merged rows, whether one is above the other according to the tables.
  private var isAbove: [[Bool]]
  /// Whether the tables contradict each other.
  private(set) var isContradictory = false

  init(_ laws: MergeLaws) {
    func indices(_ table: MergeLaws.Table) -> [UInt8: Int] {
      Dictionary(uniqueKeysWithValues: table.rows.enumerated().map { ($1.id, $0) })
    }
    base = indices(laws.base)
    theirs = indices(laws.theirs)
    mine = indices(laws.mine)
    merged = laws.merge.snapshot.rows.map(\.id)
    self.laws = laws
    isAbove = Array(repeating: Array(repeating: false, count: merged.count), count: merged.count)
    for lower in merged.indices {
      for upper in 0..<lower {
        switch known(merged[upper], merged[lower]) {
        case .some(let known):
          isAbove[known ? upper : lower][known ? lower : upper] = true
        case nil: isContradictory = isContradictory || disagree(merged[upper], merged[lower])
        }
      }
    }
    isContradictory = isContradictory || hasCycle
  }

  /// The broken laws.
  var violations: [String] {
    var violated: [String] = []
    for lower in merged.indices {
      for upper in 0..<lower {
        let (one, other) = (merged[upper], merged[lower])
        if !isContradictory, isAbove[lower][upper] { violated.append("known order") }
        if changedAlike(one, other) { violated.append("changed alike") }
      }
    }
    if !staySideBySide(laws.theirs, theirs, without: mine)
      || !staySideBySide(laws.mine, mine, without: theirs)
    {
      violated.append("inserted side by side")
    }
    if !isContradictory, !isStable { violated.append("merged again") }
    return violated
  }

  /// Whether one row is above another in a table that has both.
  private func order(_ one: UInt8, _ other: UInt8, _ table: [UInt8: Int]) -> Bool? {
    guard let one = table[one], let other = table[other] else { return nil }
    return one < other
  }

  /// Whether one row must be above another, if the tables determine it.
  private func known(_ one: UInt8, _ other: UInt8) -> Bool? {
    let (theirs, mine) = (order(one, other, theirs), order(one, other, mine))
    if theirs == mine || mine == nil { return theirs }
    if theirs == nil { return mine }
    return order(one, other, base).map { !$0 }
  }

  private func disagree(_ one: UInt8, _ other: UInt8) -> Bool {
    guard let theirs = order(one, other, theirs), let mine = order(one, other, mine)
    else { return false }
    return theirs != mine
  }

  private var hasCycle: Bool {
    var reaches = isAbove
    for middle in merged.indices {
      for start in merged.indices where reaches[start][middle] {
        for end in merged.indices where reaches[middle][end] { reaches[start][end] = true }
      }
    }
    return merged.indices.contains { reaches[$0][$0] }
  }

  /// Whether both sides reversed two rows that the merge nevertheless keeps in the base's order.
  private func changedAlike(_ one: UInt8, _ other: UInt8) -> Bool {
    order(one, other, base) == true && order(one, other, theirs) == false
      && order(one, other, mine) == false
  }

  private func staySideBySide(
    _ table: MergeLaws.Table, _ side: [UInt8: Int], without other: [UInt8: Int]
  ) -> Bool {
    let ids = table.rows.map(\.id)
    return zip(ids, ids.dropFirst()).allSatisfy { upper, lower in
      let areNew = [upper, lower].allSatisfy { base[$0] == nil && other[$0] == nil }
      guard areNew, let index = merged.firstIndex(of: upper) else { return true }
      return index + 1 < merged.count && merged[index + 1] == lower
    }
  }

  /// Without contradictions, the merged table can be merged again from the base.
  private var isStable: Bool {
    let merged = laws.merge.snapshot
    return TableMerge(base: laws.base, theirs: merged, mine: laws.mine).snapshot == merged
      && TableMerge(base: laws.base, theirs: laws.theirs, mine: merged).snapshot == merged
  }
}
