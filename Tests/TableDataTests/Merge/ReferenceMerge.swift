import TableData

/// A merge of the rows of one section by the same rule, on plain arrays: it walks all rows of all
/// three tables.
///
/// The first side has precedence. Conflicts are not reported.
struct ReferenceMerge<Row: Identifiable & Equatable> {
  typealias Indices = [Row.ID: Int]

  /// The rows of the base, of the first and of the second side.
  let tables: [[Row]]
  let indices: [Indices]
  private let isMoved: [Set<Row.ID>]
  private(set) var frame: Set<Row.ID> = []
  /// The number of frame rows above each row outside the frame, for each table.
  private(set) var gaps: [Indices] = []

  /// The merged rows.
  private(set) var merged: [Row] = []

  /// Merges rows; as few as possible count as moved on each side, unless they are given.
  init(base: [Row], theirs: [Row], mine: [Row], moved: [Set<Row.ID>]? = nil) {
    tables = [base, theirs, mine]
    let indices = [base, theirs, mine].map { rows in
      Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) })
    }
    self.indices = indices
    isMoved =
      [[]] + (moved ?? [theirs, mine].map { Self.moved(from: indices[0], to: $0) })
    makeFrame()
    merged = rowsInOrder().map(content(of:))
  }

  /// The rows outside the longest common subsequence of both orders; the first in the base breaks
  /// ties.
  private static func moved(from base: Indices, to rows: [Row]) -> Set<Row.ID> {
    let common = rows.filter { base[$0.id] != nil }
    let values = common.map { base[$0.id] ?? 0 }
    // From the end: for each length the largest beginning, each with the one before it.
    var starts: [Int] = []
    var others = Array(repeating: -1, count: values.count)
    for index in values.indices.reversed() {
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if values[starts[middle]] > values[index] { low = middle + 1 } else { high = middle }
      }
      if low == starts.count {
        starts.append(index)
      } else {
        others[index] = starts[low]
        starts[low] = index
      }
    }
    var stays = Array(repeating: false, count: values.count)
    var last = -1
    for start in starts.reversed() {
      var next = start
      while others[next] >= 0, values[others[next]] > last { next = others[next] }
      stays[next] = true
      last = values[next]
    }
    return Set(zip(common, stays).filter { !$1 }.map(\.0.id))
  }

  private mutating func makeFrame() {
    for row in tables[0] where indices[1][row.id] != nil && indices[2][row.id] != nil {
      if isMoved[1].contains(row.id) || isMoved[2].contains(row.id) { continue }
      frame.insert(row.id)
    }
    countGaps()
    var last: [Int: Row.ID] = [:]
    var more: [Row.ID] = []
    for row in tables[0] where !frame.contains(row.id) {
      guard let gap = gaps[0][row.id], gaps[1][row.id] == gap, gaps[2][row.id] == gap,
        last[gap].map({ isBelow(row.id, $0) }) ?? true
      else { continue }
      last[gap] = row.id
      more.append(row.id)
    }
    frame.formUnion(more)
    countGaps()
  }

  private func isBelow(_ row: Row.ID, _ other: Row.ID) -> Bool {
    indices.allSatisfy { ($0[row] ?? 0) > ($0[other] ?? 0) }
  }

  private mutating func countGaps() {
    gaps = tables.map { rows in
      var (gaps, count) = (Indices(), 0)
      for row in rows {
        if frame.contains(row.id) { count += 1 } else { gaps[row.id] = count }
      }
      return gaps
    }
  }

  private func isChanged(_ id: Row.ID, _ side: Int) -> Bool {
    row(id, 0) != row(id, side)
  }

  func row(_ id: Row.ID, _ table: Int) -> Row? { indices[table][id].map { tables[table][$0] } }

  /// A change by one side wins.
  private func content(of id: Row.ID) -> Row {
    let (old, theirs, mine) = (row(id, 0), row(id, 1), row(id, 2))
    guard let one = theirs ?? mine else { preconditionFailure("A row came from nowhere") }
    return theirs == old ? mine ?? one : one
  }

  /// The identifiers of the frame, in order, with the others between them.
  private func rowsInOrder() -> [Row.ID] {
    var known: [Int: [Row.ID]] = [:]
    for row in tables[0] {
      if let target = target(of: row.id) { known[target.gap, default: []].append(row.id) }
    }
    for row in tables[1] where indices[0][row.id] == nil && indices[2][row.id] != nil {
      if let target = target(of: row.id) { known[target.gap, default: []].append(row.id) }
    }
    for gap in known.keys { known[gap] = ReferenceOrder(self, known[gap] ?? []).sorted }
    let insertions = ReferenceInsertions(self, known: known)
    var (order, gap) = (insertions.rows(inGap: 0), 0)
    for row in tables[0] where frame.contains(row.id) {
      gap += 1
      order.append(row.id)
      order += insertions.rows(inGap: gap)
    }
    return order
  }

  /// The target gap of a row, and the side that alone moved it there.
  func target(of id: Row.ID) -> (gap: Int, mover: Int?)? {
    switch (gaps[0][id], gaps[1][id], gaps[2][id]) {
    case (let base?, let theirs?, let mine?):
      if theirs == mine { return (theirs, nil) }
      if theirs == base { return (mine, 2) }
      if mine == base { return (theirs, 1) }
      guard (theirs < base) == (mine < base) else { return (theirs, 1) }
      return ((theirs < base) == (theirs < mine) ? theirs : mine, nil)
    case (nil, let theirs?, let mine?): return (theirs, theirs == mine ? nil : 1)
    case (nil, let theirs?, nil): return (theirs, nil)
    case (nil, nil, let mine?): return (mine, nil)
    case (.some, let theirs?, nil): return isChanged(id, 1) ? (theirs, nil) : nil
    case (.some, nil, let mine?): return isChanged(id, 2) ? (mine, nil) : nil
    case (_, nil, nil): return nil
    }
  }
}
