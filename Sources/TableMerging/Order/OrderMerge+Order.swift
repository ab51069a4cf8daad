import TableData

extension OrderMerge {
  mutating func orderKnownElements() {
    var gaps: [MergeGap: [Int]] = [:]
    for element in frame.orders.base {
      guard let target = targets[element],
        elements[element].paths.base?.section == target.list
      else { continue }
      gaps[target, default: []].append(element)
    }
    for (gap, elements) in newcomers() { gaps[gap, default: []] += elements }
    for gap in gaps.keys.sorted(by: { ($0.list, $0.index) < ($1.list, $1.index) }) {
      let known = gaps[gap] ?? []
      let sorted = known.count < 2 ? known : order(known, in: gap.list)
      knownOrders[gap] = sorted
      for (index, element) in sorted.enumerated() { knownIndices[element] = index }
    }
  }

  /// The elements that both sides brought into a list, in the order of the side that wins ties.
  private func newcomers() -> [MergeGap: [Int]] {
    func newcomers(_ order: [Int]) -> [MergeGap: [Int]] {
      Dictionary(
        grouping: order.filter { element in
          guard let list = targets[element]?.list else { return false }
          return elements[element].paths.base?.section != list && isKnown(element, in: list)
        }, by: { targets[$0] ?? MergeGap(list: -1, index: -1) })
    }
    let theirs = newcomers(frame.orders.theirs)
    let mine = newcomers(frame.orders.mine)
    return theirs.merging(mine) { tie.side($0, $1) == .theirs ? $0 : $1 }
  }

  private mutating func order(_ known: [Int], in list: Int) -> [Int] {
    let (order, contradictions) = KnownOrder(self, known, in: list).sorted()
    if !contradictions.isEmpty {
      conflicts.append(.order(list: list, contradictions.map { known[$0] }))
    }
    return order.map { known[$0] }
  }

  /// Reports swaps by one side that the other's moves undo.
  mutating func reportLostSwaps() {
    for side in MergeSide.allCases {
      var gaps: [MergeGap: [Int]] = [:]
      for element in frame.orders.base {
        let own = frame.gaps[element]
        guard let base = own.base, own[side] == base, targets[element]?.list == base.list
        else { continue }
        gaps[base, default: []].append(element)
      }
      for gap in gaps.keys.sorted(by: { ($0.list, $0.index) < ($1.list, $1.index) }) {
        let lost = lostSwaps(among: gaps[gap] ?? [], by: side)
        if !lost.isEmpty { conflicts.append(.order(list: gap.list, lost)) }
      }
    }
  }

  private func lostSwaps(among members: [Int], by side: MergeSide) -> [Int] {
    let indices = members.compactMap { elements[$0].paths[side]?.row }
    if zip(indices, indices.dropFirst()).allSatisfy(<) { return [] }
    var lost: Set<Int> = []
    for (number, lower) in members.enumerated() {
      for upper in members[..<number] {
        guard let one = targets[upper], let other = targets[lower], one.index < other.index,
          let up = elements[upper].paths[side], let low = elements[lower].paths[side], low < up
        else { continue }
        lost.insert(upper)
        lost.insert(lower)
      }
    }
    return members.filter(lost.contains)
  }
}
