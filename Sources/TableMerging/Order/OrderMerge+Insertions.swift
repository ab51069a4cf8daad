import TableData

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
      let known = knownOrders[gap] ?? []
      guard let insertions = points[gap] else {
        orders[gap] = known
        continue
      }
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
      for (range, run) in runs(in: order[start..<end], at: gap) {
        let point = self.point(for: range, in: order[start..<end], at: gap, side)
        let slot = slots.slot(of: range, in: order[start..<end], at: gap, side)
        points[point, default: []].append(run, slot: slot)
      }
      start = end
    }
    return points
  }

  private func runs(
    in members: ArraySlice<Int>, at gap: MergeGap
  ) -> [(range: Range<Int>, elements: [Int])] {
    var runs: [(range: Range<Int>, elements: [Int])] = []
    var isOpen = false
    for (index, element) in zip(members.indices, members) {
      if isKnown(element, in: gap.list) {
        isOpen = false
      } else if targets[element] == gap {
        if isOpen, let last = runs.popLast() {
          runs.append((last.range.lowerBound..<index + 1, last.elements + [element]))
        } else {
          runs.append((index..<index + 1, [element]))
        }
        isOpen = true
      }
    }
    return runs
  }

  /// The point between a run's neighbors, if they are still adjacent, otherwise in its own gap.
  private func point(
    for range: Range<Int>, in members: ArraySlice<Int>, at gap: MergeGap, _ side: MergeSide
  ) -> InsertionPoint {
    let above = members[..<range.lowerBound].last { isKnown($0, in: gap.list) }
    let below = members[range.upperBound...].first { isKnown($0, in: gap.list) }
    let start = above.map(point(after:)) ?? InsertionPoint(gap: gap, knownCount: 0)
    let end =
      below.map(point(before:))
      ?? InsertionPoint(gap: gap, knownCount: knownOrders[gap]?.count ?? 0)
    if let start, start == end, start.gap.list == gap.list { return start }
    let known = knownOrders[gap] ?? []
    let run = elements[members[range.lowerBound]].paths[side]?.row ?? 0
    let last = known.lastIndex { element in
      index(of: element, in: gap.list, side.version).map { $0 < run } ?? false
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

struct BaseSlots {
  private var indices: [Int: Int] = [:]
  private var counts: [MergeGap: Int] = [:]
  private let frame: MergeFrame

  init(_ merge: OrderMerge) {
    frame = merge.frame
    for element in frame.orders.base {
      guard let gap = frame.gaps[element].base else { continue }
      indices[element] = counts[gap, default: 0]
      counts[gap, default: 0] += 1
    }
  }

  /// The sum of the base indices of the nearest surviving neighbors.
  func slot(
    of range: Range<Int>, in members: ArraySlice<Int>, at gap: MergeGap, _ side: MergeSide
  ) -> Int {
    let above = members[..<range.lowerBound].last { frame.gaps[$0].base == gap }
    let below = members[range.upperBound...].first { frame.gaps[$0].base == gap }
    return (above.flatMap { indices[$0] } ?? -1)
      + (below.flatMap { indices[$0] } ?? counts[gap] ?? 0)
  }
}
