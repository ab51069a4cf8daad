import TableData
import TableMerging

/// The broken laws of the places of rows in a merged section, relative to unmoved rows.
struct MergePlaceLaws {
  private let laws: MergeLaws
  private let tables: [[UInt8]]
  private let merged: [UInt8]
  private let frame: Set<UInt8>

  init(_ laws: MergeLaws) {
    self.laws = laws
    tables = [laws.base, laws.theirs, laws.mine].map { $0.rows.map(\.id) }
    merged = laws.merge.snapshot.rows.map(\.id)
    frame =
      ReferenceMerge(
        base: Array(laws.base.rows), theirs: Array(laws.theirs.rows), mine: Array(laws.mine.rows)
      ).frame
  }

  /// The broken laws.
  var violations: [String] {
    var violated: [String] = []
    if !arePairsKept { violated.append("no moves") }
    for id in merged where !isBetweenNeighbours(id) { violated.append("inserted between") }
    for id in merged where !isWhereItWasPut(id) { violated.append("place against the frame") }
    if isDisjoint, !laws.merge.conflicts.isEmpty { violated.append("disjoint changes") }
    return violated
  }

  /// Whether both sides changed something, no row is changed in any way by both, and one side at
  /// most moved any.
  var isDisjoint: Bool {
    let changes = [laws.theirs, laws.mine].map { $0.difference(from: laws.base).rows }
    guard changes.contains(where: \.moved.isEmpty) else { return false }
    let touched = changes.map { changes in
      Set(
        changes.removed.map(\.element.id) + changes.inserted.map(\.element.id)
          + changes.moved.map(\.id) + changes.updated.map(\.new.id))
    }
    return !touched[0].isEmpty && !touched[1].isEmpty && touched[0].isDisjoint(with: touched[1])
  }

  /// If no two tables disagree about the order of two rows, the merge keeps the order of each.
  private var arePairsKept: Bool {
    for (index, table) in tables.enumerated() {
      for other in tables[..<index] where !agree(table, other) { return true }
    }
    return tables.dropFirst().allSatisfy { agree($0, merged) }
  }

  private func agree(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.filter(other.contains) == other.filter(one.contains)
  }

  /// A row that one side inserted is between its neighbors while these are next to each other, or
  /// else on its side of every row of the frame.
  private func isBetweenNeighbours(_ id: UInt8) -> Bool {
    let sides = tables.dropFirst().filter { $0.contains(id) }
    guard !tables[0].contains(id), sides.count == 1, let index = sides[0].firstIndex(of: id),
      let place = merged.firstIndex(of: id)
    else { return true }
    let known = merged.filter(isKnown)
    let upper = sides[0][..<index].last(where: isKnown)
    let lower = sides[0][index...].dropFirst().first(where: isKnown)
    let start = upper.map { known.firstIndex(of: $0) } ?? -1
    let end = lower.map { known.firstIndex(of: $0) } ?? known.count
    guard let start, let end, start + 1 == end else { return sameGap(id, sides[0], merged) }
    return upper.map { merged[..<place].contains($0) } ?? true
      && lower.map { merged[place...].contains($0) } ?? true
  }

  /// Whether the base has a row, or both sides.
  private func isKnown(_ id: UInt8) -> Bool {
    tables[0].contains(id) || tables.dropFirst().allSatisfy { $0.contains(id) }
  }

  /// Without a conflict about its place, a row is where the side that moved it put it.
  private func isWhereItWasPut(_ id: UInt8) -> Bool {
    let isInConflict = laws.merge.conflicts.contains { conflict in
      if case .rowLocation(id, _, _, _, _) = conflict { true } else { false }
    }
    guard !frame.contains(id), !isInConflict, tables[0].contains(id) else { return true }
    let sides = tables.dropFirst().filter { $0.contains(id) }
    // Moved by one side; otherwise the other side's place counts.
    let movers = sides.filter { !sameGap(id, $0, tables[0]) }
    return (movers.first ?? sides.first).map { sameGap(id, $0, merged) } ?? false
  }

  private func sameGap(_ id: UInt8, _ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.prefix { $0 != id }.filter(frame.contains).count
      == other.prefix { $0 != id }.filter(frame.contains).count
  }
}
