import TableData

/// Adjacent elements that only one side has.
struct InsertionRun {
  var elements: [Int]
  /// The sum of the base indices of the run's neighbors: twice the index of a replaced row, or odd
  /// between two rows.
  var slot: Int
}

extension [InsertionRun] {
  fileprivate mutating func append(_ elements: [Int], slot: Int) {
    if let last = indices.last, self[last].slot == slot {
      self[last].elements += elements
    } else {
      append(InsertionRun(elements: elements, slot: slot))
    }
  }
}

/// A place in a gap: above all known elements, or below some of them.
struct InsertionPoint: Hashable {
  let gap: MergeGap
  let knownCount: Int
}

extension OrderMerge {
  /// Puts the elements that only one side has between the known ones.
  mutating func putInsertions() {
    let theirs = insertions(of: .theirs)
    let mine = insertions(of: .mine)
    var points: [MergeGap: [Int: [Int]]] = [:]
    for point in Set(theirs.keys).union(mine.keys) {
      points[point.gap, default: [:]][point.knownCount] =
        merged(theirs[point] ?? [], mine[point] ?? [])
    }
    for gap in Set(points.keys).union(knownOrders.keys) {
      let (known, insertions) = (knownOrders[gap] ?? [], points[gap] ?? [:])
      var order = insertions[0] ?? []
      for (index, element) in known.enumerated() {
        order.append(element)
        order += insertions[index + 1] ?? []
      }
      orders[gap] = order
    }
    for (gap, order) in orders { for element in order { targets[element] = gap } }
  }

  /// Merges by slot, without splitting runs.
  private func merged(_ theirs: [InsertionRun], _ mine: [InsertionRun]) -> [Int] {
    var (left, right) = (theirs[...], mine[...])
    var order: [Int] = []
    while let one = left.first, let other = right.first {
      let isFirst =
        one.slot == other.slot
        ? tie.side(one.elements, other.elements) == .theirs : one.slot < other.slot
      order += isFirst ? left.removeFirst().elements : right.removeFirst().elements
    }
    return order + (left + right).flatMap(\.elements)
  }

  private func insertions(of side: MergeSide) -> [InsertionPoint: [InsertionRun]] {
    var points: [InsertionPoint: [InsertionRun]] = [:]
    let slots = BaseSlots(self)
    let order = frame.orders[side]
    var start = 0
    while start < order.count {
      guard let gap = frame.gaps[order[start]][side] else { break }
      var end = start
      while end < order.count, frame.gaps[order[end]][side] == gap { end += 1 }
      let members = order[start..<end]
      let known = NearestElements(among: members) { isKnown($0, in: gap.list) }
      let base = NearestElements(among: members) { frame.gaps[$0].base == gap }
      for range in runs(in: members, at: gap) {
        let run = members[range].filter { targets[$0] == gap }
        let point = self.point(for: range, beside: known, of: run, at: gap, side)
        points[point, default: []].append(run, slot: slots.slot(of: range, beside: base, at: gap))
      }
      start = end
    }
    return points
  }

  private func runs(in members: ArraySlice<Int>, at gap: MergeGap) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var isOpen = false
    for (index, element) in zip(members.indices, members) {
      if isKnown(element, in: gap.list) {
        isOpen = false
      } else if targets[element] == gap {
        let first = isOpen ? runs.popLast()?.lowerBound : nil
        runs.append((first ?? index)..<index + 1)
        isOpen = true
      }
    }
    return runs
  }

  /// The point between a run's neighbors, if they are still adjacent, otherwise in its own gap.
  private func point(
    for range: Range<Int>, beside neighbors: NearestElements, of run: [Int], at gap: MergeGap,
    _ side: MergeSide
  ) -> InsertionPoint {
    let start = neighbors.above(range).map(point(after:)) ?? InsertionPoint(gap: gap, knownCount: 0)
    let end =
      neighbors.below(range).map(point(before:))
      ?? InsertionPoint(gap: gap, knownCount: knownOrders[gap]?.count ?? 0)
    if let start, start == end, start.gap.list == gap.list { return start }
    let known = knownOrders[gap] ?? []
    let first = run.first.flatMap { elements[$0].paths[side]?.row } ?? 0
    let last = known.lastIndex { element in
      index(of: element, in: gap.list, side.version).map { $0 < first } ?? false
    }
    return InsertionPoint(gap: gap, knownCount: last.map { $0 + 1 } ?? 0)
  }

  private func point(after element: Int) -> InsertionPoint? {
    targets[element].map { InsertionPoint(gap: $0, knownCount: knownIndices[element] + 1) }
  }

  private func point(before element: Int) -> InsertionPoint? {
    targets[element].map { InsertionPoint(gap: $0, knownCount: knownIndices[element]) }
  }
}

/// The indices of the base's elements within their gaps.
struct BaseSlots {
  private var indices: [Int: Int] = [:]
  private var counts: [MergeGap: Int] = [:]

  init(_ merge: OrderMerge) {
    let frame = merge.frame
    for element in frame.orders.base {
      guard let gap = frame.gaps[element].base else { continue }
      indices[element] = counts[gap, default: 0]
      counts[gap, default: 0] += 1
    }
  }

  /// The sum of the base indices of the nearest surviving neighbors.
  func slot(of range: Range<Int>, beside base: NearestElements, at gap: MergeGap) -> Int {
    (base.above(range).flatMap { indices[$0] } ?? -1)
      + (base.below(range).flatMap { indices[$0] } ?? counts[gap] ?? 0)
  }
}
