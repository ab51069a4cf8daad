/// Applies a difference by rebuilding the table.
@usableFromInline
struct DifferenceReplay<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline typealias Snapshot = TableSnapshot<Section, Row>

  @usableFromInline let difference: TableDifference<Section, Row>
  @usableFromInline let old: Snapshot
  /// The rows of the old sections; `nil` for those that are removed or move away.
  @usableFromInline var rows: [[Row?]]
  /// A move is a removal and an insertion, as in `CollectionDifference`.
  @usableFromInline var insertions: [(index: RowPath, element: Row)] = []

  @inlinable
  init(of difference: TableDifference<Section, Row>, on old: Snapshot) throws(TableError) {
    self.difference = difference
    self.old = old
    rows = (0..<old.sectionCount).map { old.rows(atSection: $0).map(Optional.some) }
    let changes = difference.rows
    for removal in changes.removed {
      let row = try take(id: removal.element.id, at: removal.index)
      try Snapshot.requireContent(removal.element, row)
    }
    for move in changes.moved {
      insertions.append((move.to, try take(id: move.id, at: move.from)))
    }
    insertions += changes.inserted.map { ($0.index, $0.element) }
    // Insertions and moves are each sorted already, so this usually merges two runs.
    insertions.sort { $0.index < $1.index }
  }

  @inlinable
  mutating func take(id: Row.ID, at path: RowPath) throws(TableError) -> Row {
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.row),
      let row = rows[path.section][path.row], row.id == id
    else {
      throw .inapplicableDifference(reason: .misplacedRow(identifier: "\(id)", path: path))
    }
    rows[path.section][path.row] = nil
    return row
  }

  @inlinable
  func result() throws(TableError) -> Snapshot {
    var contents: [TableSection<Section, Row>] = []
    var rest = insertions[...]
    for section in try sections().sections {
      let here = rest.prefix { $0.index.section == contents.count }
      rest = rest.dropFirst(here.count)
      let kept = old.sectionIndex(id: section.id).map { rows[$0].compactMap { $0 } } ?? []
      contents.append(TableSection(section, rows: try Self.merge(kept, with: here)))
    }
    if let row = rest.first {
      throw .inapplicableDifference(reason: .missingSection(index: row.index.section))
    }
    var result = try Snapshot(contents)
    try result.replaceRows(difference.rows.updated, comparesContents: true)
    return result
  }

  /// The new sections, without their rows.
  @inlinable
  func sections() throws(TableError) -> Snapshot {
    var sections = try Snapshot(old.sections.map { TableSection($0) })
    try sections.reorderSections(
      difference.sections, within: 0..<old.sectionCount, comparesContents: true)
    for removal in difference.sections.removed {
      guard rows[removal.index].allSatisfy({ $0 == nil }) else {
        throw .inapplicableDifference(
          reason: .nonemptySection(identifier: "\(removal.element.id)"))
      }
    }
    return sections
  }

  @inlinable
  static func merge(
    _ kept: [Row], with insertions: ArraySlice<(index: RowPath, element: Row)>
  ) throws(TableError) -> [Row] {
    guard !insertions.isEmpty else { return kept }
    var merged: [Row] = []
    merged.reserveCapacity(kept.count + insertions.count)
    var rest = kept[...]
    for (target, row) in insertions {
      let gap = target.row - merged.count
      guard gap >= 0, gap <= rest.count else {
        throw .inapplicableDifference(reason: .invalidIndex(target.row))
      }
      merged += rest.prefix(gap)
      rest = rest.dropFirst(gap)
      merged.append(row)
    }
    return merged + rest
  }
}
