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
  let place: MergePlace
  let knownCount: Int
}

extension OrderMerge {
  /// Puts the elements that only one side has between the known ones.
  mutating func putInsertions() {
    let theirs = insertions(of: .theirs)
    let mine = insertions(of: .mine)
    var points: [MergePlace: [Int: [Int]]] = [:]
    for point in Set(theirs.keys).union(mine.keys) {
      points[point.place, default: [:]][point.knownCount] =
        merged(theirs[point] ?? [], mine[point] ?? [])
    }
    for place in Set(points.keys).union(knownOrders.keys) {
      let known = knownOrders[place] ?? []
      guard let insertions = points[place] else {
        orders[place] = known
        continue
      }
      var order = insertions[0] ?? []
      for (index, element) in known.enumerated() {
        order.append(element)
        order += insertions[index + 1] ?? []
      }
      orders[place] = order
    }
    for (place, order) in orders { for element in order { targets[element] = place } }
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
      guard let place = frame.places[order[start]][side] else { break }
      var end = start
      while end < order.count, frame.places[order[end]][side] == place { end += 1 }
      for (range, run) in runs(in: order[start..<end], at: place) {
        let point = self.point(for: range, in: order[start..<end], at: place, side)
        let slot = slots.slot(of: range, in: order[start..<end], at: place, side)
        points[point, default: []].append(run, slot: slot)
      }
      start = end
    }
    return points
  }

  private func runs(
    in gap: ArraySlice<Int>, at place: MergePlace
  ) -> [(range: Range<Int>, elements: [Int])] {
    var runs: [(range: Range<Int>, elements: [Int])] = []
    var isOpen = false
    for (index, element) in zip(gap.indices, gap) {
      if isKnown(element, in: place.list) {
        isOpen = false
      } else if targets[element] == place {
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
    for range: Range<Int>, in gap: ArraySlice<Int>, at place: MergePlace, _ side: MergeSide
  ) -> InsertionPoint {
    let above = gap[..<range.lowerBound].last { isKnown($0, in: place.list) }
    let below = gap[range.upperBound...].first { isKnown($0, in: place.list) }
    let start = above.map(point(after:)) ?? InsertionPoint(place: place, knownCount: 0)
    let end =
      below.map(point(before:))
      ?? InsertionPoint(place: place, knownCount: knownOrders[place]?.count ?? 0)
    if let start, start == end, start.place.list == place.list { return start }
    let known = knownOrders[place] ?? []
    let run = elements[gap[range.lowerBound]].paths[side]?.row ?? 0
    let last = known.lastIndex { element in
      index(of: element, in: place.list, side.version).map { $0 < run } ?? false
    }
    return InsertionPoint(place: place, knownCount: last.map { $0 + 1 } ?? 0)
  }

  private func point(after element: Int) -> InsertionPoint? {
    targets[element].map { InsertionPoint(place: $0, knownCount: knownIndices[element] + 1) }
  }

  private func point(before element: Int) -> InsertionPoint? {
    targets[element].map { InsertionPoint(place: $0, knownCount: knownIndices[element]) }
  }
}

struct BaseSlots {
  private var indices: [Int: Int] = [:]
  private var counts: [MergePlace: Int] = [:]
  private let frame: MergeFrame

  init(_ merge: OrderMerge) {
    frame = merge.frame
    for element in frame.orders.base {
      guard let place = frame.places[element].base else { continue }
      indices[element] = counts[place, default: 0]
      counts[place, default: 0] += 1
    }
  }

  /// The sum of the base indices of the nearest surviving neighbors.
  func slot(
    of range: Range<Int>, in gap: ArraySlice<Int>, at place: MergePlace, _ side: MergeSide
  ) -> Int {
    let above = gap[..<range.lowerBound].last { frame.places[$0].base == place }
    let below = gap[range.upperBound...].first { frame.places[$0].base == place }
    return (above.flatMap { indices[$0] } ?? -1)
      + (below.flatMap { indices[$0] } ?? counts[place] ?? 0)
  }
}
