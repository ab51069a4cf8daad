/// Applies a difference by rebuilding the table.
@usableFromInline
struct DifferenceReplay<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline typealias Snapshot = TableSnapshot<Section, Row>

  @usableFromInline let difference: TableDifference<Section, Row>
  @usableFromInline package let old: Snapshot
  /// By old section; a move is a removal and an insertion, as in `CollectionDifference`.
  @usableFromInline var removals: [RowRemovals?]
  @usableFromInline var removedSections: Set<Int> = []
  @usableFromInline var insertions: [(index: RowPath, element: Row)] = []

  @inlinable
  init(of difference: TableDifference<Section, Row>, on old: Snapshot) throws(TableError) {
    self.difference = difference
    self.old = old
    removals = Array(repeating: nil, count: old.sectionCount)
    try collectRows()
    try collectSections()
  }

  @inlinable
  mutating func collectRows() throws(TableError) {
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
    if removals.indices.contains(path.section), removals[path.section] == nil {
      removals[path.section] = RowRemovals(from: Array(old.rows(atSection: path.section)))
    }
    guard removals.indices.contains(path.section),
      let row = removals[path.section]?.take(id: id, at: path.row)
    else { throw Self.inapplicable(.misplacedRow(identifier: "\(id)", path: path)) }
    return row
  }

  @inlinable
  mutating func collectSections() throws(TableError) {
    let changes = difference.sections
    let indices =
      changes.removed.map { ($0.element.id, $0.index) }
      + changes.moved.map { ($0.id, $0.from) }
    for (id, index) in indices {
      guard old.sectionIndex(id: id) == index, removedSections.insert(index).inserted else {
        throw Self.inapplicable(.misplacedSection(identifier: "\(id)", index: index))
      }
    }
    for removal in changes.removed {
      let removed = removals[removal.index]?.count ?? 0
      guard removed == old.storage.rowCount(inSection: removal.index) else {
        throw Self.inapplicable(.nonemptySection(identifier: "\(removal.element.id)"))
      }
      let section = old.storage.section(at: removal.index)
      try Snapshot.requireContent(removal.element, section)
    }
  }

  @inlinable
  mutating func result() throws(TableError) -> Snapshot {
    var sections = try mergedSections()
    var rest = insertions[...]
    for index in sections.indices {
      let here = rest.prefix { $0.index.section == index }
      rest = rest.dropFirst(here.count)
      sections[index].rows = try Self.merge(
        sections[index].rows, with: here.lazy.map { ($0.index.row, $0.element) })
    }
    if let row = rest.first {
      throw Self.inapplicable(.missingSection(index: row.index.section))
    }
    try update(&sections)
    do {
      return try Snapshot(sections)
    } catch {
      throw error.asInapplicable
    }
  }

  @inlinable
  func mergedSections() throws(TableError) -> [TableSection<Section, Row>] {
    let changes = difference.sections
    let remaining = (0..<old.sectionCount).filter { !removedSections.contains($0) }.map(remainder)
    var inserted = changes.moved.map { ($0.to, remainder(ofSection: $0.from)) }
    inserted += changes.inserted.map { ($0.index, TableSection($0.element)) }
    inserted.sort { $0.0 < $1.0 }
    return try Self.merge(remaining, with: inserted)
  }

  @inlinable
  func remainder(ofSection index: Int) -> TableSection<Section, Row> {
    let rows = removals[index]?.remaining ?? Array(old.rows(atSection: index))
    return TableSection(old.storage.section(at: index), rows: rows)
  }

  @inlinable
  func update(_ sections: inout [TableSection<Section, Row>]) throws(TableError) {
    for change in difference.sections.updated {
      guard sections.indices.contains(change.to), sections[change.to].section.id == change.new.id
      else {
        throw Self.inapplicable(.misplacedSection(identifier: "\(change.new.id)", index: change.to))
      }
      try Snapshot.requireContent(change.old, sections[change.to].section)
      sections[change.to].section = change.new
    }
    for change in difference.rows.updated {
      let (section, row) = (change.to.section, change.to.row)
      guard sections.indices.contains(section), sections[section].rows.indices.contains(row),
        sections[section].rows[row].id == change.new.id
      else {
        throw Self.inapplicable(.misplacedRow(identifier: "\(change.new.id)", path: change.to))
      }
      try Snapshot.requireContent(change.old, sections[section].rows[row])
      sections[section].rows[row] = change.new
    }
  }

  @inlinable
  static func merge<Element>(
    _ remaining: [Element], with insertions: some Collection<(index: Int, element: Element)>
  ) throws(TableError) -> [Element] {
    guard !insertions.isEmpty else { return remaining }
    var merged: [Element] = []
    merged.reserveCapacity(remaining.count + insertions.count)
    var rest = remaining[...]
    for (target, element) in insertions {
      let gap = target - merged.count
      guard gap >= 0, gap <= rest.count else { throw inapplicable(.invalidIndex(target)) }
      merged += rest.prefix(gap)
      rest = rest.dropFirst(gap)
      merged.append(element)
    }
    return merged + rest
  }

  @inlinable
  static func inapplicable(_ reason: TableError.DifferenceReason) -> TableError {
    .inapplicableDifference(reason: reason)
  }
}
