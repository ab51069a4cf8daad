import TableData

extension OrderMerge {
  mutating func orderKnownElements() {
    var places: [MergePlace: [Int]] = [:]
    for element in frame.orders.base {
      guard let target = targets[element],
        elements[element].paths.base?.section == target.list
      else { continue }
      places[target, default: []].append(element)
    }
    for (place, elements) in newcomers() { places[place, default: []] += elements }
    for place in places.keys.sorted(by: { ($0.list, $0.gap) < ($1.list, $1.gap) }) {
      let known = places[place] ?? []
      let sorted = known.count < 2 ? known : order(known, in: place.list)
      knownOrders[place] = sorted
      for (index, element) in sorted.enumerated() { knownIndices[element] = index }
    }
  }

  /// The elements that both sides brought into a list, in the order of the side that wins ties.
  private func newcomers() -> [MergePlace: [Int]] {
    func newcomers(_ order: [Int]) -> [MergePlace: [Int]] {
      Dictionary(
        grouping: order.filter { element in
          guard let list = targets[element]?.list else { return false }
          return elements[element].paths.base?.section != list && isKnown(element, in: list)
        }, by: { targets[$0] ?? MergePlace(list: -1, gap: -1) })
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
      var gaps: [MergePlace: [Int]] = [:]
      for element in frame.orders.base {
        let places = frame.places[element]
        guard let base = places.base, places[side] == base, targets[element]?.list == base.list
        else { continue }
        gaps[base, default: []].append(element)
      }
      for place in gaps.keys.sorted(by: { ($0.list, $0.gap) < ($1.list, $1.gap) }) {
        let lost = lostSwaps(among: gaps[place] ?? [], by: side)
        if !lost.isEmpty { conflicts.append(.order(list: place.list, lost)) }
      }
    }
  }

  private func lostSwaps(among gap: [Int], by side: MergeSide) -> [Int] {
    let indices = gap.compactMap { elements[$0].paths[side]?.row }
    if zip(indices, indices.dropFirst()).allSatisfy(<) { return [] }
    var lost: Set<Int> = []
    for (number, lower) in gap.enumerated() {
      for upper in gap[..<number] {
        guard let one = targets[upper], let other = targets[lower], one.gap < other.gap,
          let up = elements[upper].paths[side], let low = elements[lower].paths[side], low < up
        else { continue }
        lost.insert(upper)
        lost.insert(lower)
      }
    }
    return gap.filter(lost.contains)
  }
}
