package import TableData

/// Where a batch moves each section and row; for an illegal batch, the answers mean nothing.
package struct ResolvedBatch {
  var sections: ResolvedChanges<Int>
  var rows: ResolvedChanges<RowPath>

  /// Takes O(*k* log *k*) for *k* operations.
  package init(_ updates: BatchUpdates, rowCounts: [Int]) {
    sections = ResolvedChanges(updates.sections)
    rows = ResolvedChanges(updates.rows)
    let plain = (
      deleted: sections.deleted.filter { $0 >= 0 }, inserted: sections.inserted.filter { $0 >= 0 }
    )
    // A reloaded element is inserted where it would be without moves.
    sections.resolveReloads { section in
      guard rowCounts.indices.contains(section) else { return nil }
      return IndexShift.index(
        after: section, removals: plain.deleted, insertions: plain.inserted)
    }
    let plainRows = (
      deleted: rows.deleted.filter { !$0.isNegative },
      inserted: rows.inserted.filter { !$0.isNegative }
    )
    let reloadedSections = Set(sections.reloaded)
    rows.resolveReloads { path in
      guard rowCounts.indices.contains(path.section), path.row >= 0,
        path.row < rowCounts[path.section], !reloadedSections.contains(path.section),
        let section = IndexShift.index(
          after: path.section, removals: plain.deleted, insertions: plain.inserted),
        let row = IndexShift.index(
          after: path.row,
          removals: plainRows.deleted.inSection(path.section).lazy.map(\.row),
          insertions: plainRows.inserted.inSection(section).lazy.map(\.row))
      else { return nil }
      return RowPath(section: section, row: row)
    }
  }

  /// Returns a section's new index, or `nil` if it is deleted or reloaded, in O(log *k*).
  package func index(ofSection index: Int) -> Int? {
    sections.target(of: index)
      ?? IndexShift.index(
        after: index, removals: sections.removals, insertions: sections.insertions)
  }

  /// Returns a row's new path, or `nil` if the row or its section is deleted or reloaded, in
  /// O(log *k*).
  package func path(ofRow path: RowPath) -> RowPath? {
    if let target = rows.target(of: path) { return target }
    guard let section = index(ofSection: path.section),
      let row = IndexShift.index(
        after: path.row,
        removals: rows.removals.inSection(path.section).lazy.map(\.row),
        insertions: rows.insertions.inSection(section).lazy.map(\.row))
    else { return nil }
    return RowPath(section: section, row: row)
  }
}
