import TableData

/// Sorts the known rows of one gap, two at a time.
struct ReferenceOrder<Row: Identifiable & Equatable> {
  private let merge: ReferenceMerge<Row>
  private(set) var sorted: [Row.ID] = []

  init(_ merge: ReferenceMerge<Row>, _ known: [Row.ID]) {
    self.merge = merge
    for id in known {
      var position = sorted.count
      while position > 0, isAbove(id, sorted[position - 1]) { position -= 1 }
      sorted.insert(id, at: position)
    }
  }

  private func order(_ one: Row.ID, _ other: Row.ID, _ table: Int) -> Bool? {
    guard let one = merge.indices[table][one], let other = merge.indices[table][other]
    else { return nil }
    return one < other
  }

  private func isAbove(_ one: Row.ID, _ other: Row.ID) -> Bool {
    let base = order(one, other, 0)
    guard let theirs = order(one, other, 1) else { return order(one, other, 2) ?? base ?? false }
    guard let mine = order(one, other, 2), mine != theirs else { return theirs }
    if let base { return !base }
    let isOld = [one, other].map { merge.indices[0][$0] != nil }
    guard isOld[0] != isOld[1] else { return theirs }
    let (old, new) = isOld[0] ? (one, other) : (other, one)
    let mover = merge.target(of: old)?.mover ?? merge.target(of: new)?.mover ?? 1
    return mover == 1 ? theirs : mine
  }
}

/// Inserts the rows that only one side inserted between the known ones.
struct ReferenceInsertions<Row: Identifiable & Equatable> {
  private typealias Point = (gap: Int, count: Int)

  private let merge: ReferenceMerge<Row>
  private let known: [Int: [Row.ID]]
  /// By gap and by the number of known rows above.
  private var points: [Int: [Int: [[(slot: Int, rows: [Row.ID])]]]] = [:]
  private var places: [Row.ID: Point] = [:]
  private var old: [Int: [Row.ID]] = [:]

  init(_ merge: ReferenceMerge<Row>, known: [Int: [Row.ID]]) {
    self.merge = merge
    self.known = known
    for (gap, ids) in known { for (index, id) in ids.enumerated() { places[id] = (gap, index) } }
    for row in merge.tables[0] {
      if let gap = merge.gaps[0][row.id] { old[gap, default: []].append(row.id) }
    }
    for side in 1...2 { collect(side) }
  }

  func rows(inGap gap: Int) -> [Row.ID] {
    let known = known[gap] ?? []
    return (0...known.count).flatMap { count in
      let insertions = points[gap]?[count].map { merged($0[0], $0[1]) } ?? []
      return count == 0 ? insertions : [known[count - 1]] + insertions
    }
  }

  private func merged(
    _ theirs: [(slot: Int, rows: [Row.ID])], _ mine: [(slot: Int, rows: [Row.ID])]
  ) -> [Row.ID] {
    var (left, right) = (theirs[...], mine[...])
    var rows: [Row.ID] = []
    while let one = left.first, let other = right.first {
      rows += one.slot <= other.slot ? left.removeFirst().rows : right.removeFirst().rows
    }
    return rows + (left + right).flatMap(\.rows)
  }

  private func isNew(_ id: Row.ID, _ side: Int) -> Bool {
    merge.indices[0][id] == nil && merge.indices[3 - side][id] == nil
  }

  private mutating func collect(_ side: Int) {
    var gap: [Row.ID] = []
    for row in merge.tables[side] {
      if let number = merge.gaps[side][row.id] {
        if let last = gap.last, merge.gaps[side][last] != number { close(&gap, side) }
        gap.append(row.id)
      } else {
        close(&gap, side)
      }
    }
    close(&gap, side)
  }

  /// Inserts the runs of one gap of a side.
  private mutating func close(_ gap: inout [Row.ID], _ side: Int) {
    defer { gap = [] }
    guard let number = gap.first.flatMap({ merge.gaps[side][$0] }) else { return }
    var rest = gap.indices
    while let start = rest.first(where: { isNew(gap[$0], side) }) {
      let end = gap[start...].firstIndex { !isNew($0, side) } ?? gap.count
      put(gap[start..<end], above: gap[..<start], below: gap[end...], in: number, side)
      rest = end..<gap.count
    }
  }

  private mutating func put(
    _ run: ArraySlice<Row.ID>, above: ArraySlice<Row.ID>, below: ArraySlice<Row.ID>,
    in gap: Int, _ side: Int
  ) {
    let point = point(run, above: above.last, below: below.first, in: gap, side)
    let upper = above.last { merge.gaps[0][$0] == gap }
    let lower = below.first { merge.gaps[0][$0] == gap }
    let rows = old[gap] ?? []
    let slot =
      (upper.flatMap { rows.firstIndex(of: $0) } ?? -1)
      + (lower.flatMap { rows.firstIndex(of: $0) } ?? rows.count)
    var sides = points[point.gap]?[point.count] ?? [[], []]
    if let last = sides[side - 1].last, last.slot == slot {
      sides[side - 1][sides[side - 1].count - 1].rows += run
    } else {
      sides[side - 1].append((slot, Array(run)))
    }
    points[point.gap, default: [:]][point.count] = sides
  }

  private func point(
    _ run: ArraySlice<Row.ID>, above: Row.ID?, below: Row.ID?, in gap: Int, _ side: Int
  ) -> Point {
    let start: Point? = above.map { id in places[id].map { ($0.gap, $0.count + 1) } } ?? (gap, 0)
    let end: Point? = below.map { places[$0] } ?? (gap, known[gap]?.count ?? 0)
    if let start, let end, start == end { return start }
    let index = run.first.flatMap { merge.indices[side][$0] } ?? 0
    let last = known[gap]?.lastIndex { (merge.indices[side][$0] ?? .max) < index }
    return (gap, last.map { $0 + 1 } ?? 0)
  }
}
