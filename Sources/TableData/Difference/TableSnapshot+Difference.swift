extension TableSnapshot {
  /// Returns what changed between an older table and this one.
  ///
  /// - Parameter old: The table before.
  /// - Returns: The difference; applied to `old` it gives this table.
  /// - Complexity: O(n + m log m) for n rows in both tables, m of them in another order.
  public func difference(from old: Self) -> TableDifference<Section, Row> {
    var difference = TableDifference<Section, Row>()
    difference.sections = sectionChanges(from: old)
    difference.rows = rowChanges(from: old)
    return difference
  }

  private func sectionChanges(from old: Self) -> ElementChanges<Int, Section> {
    var changes = ElementChanges<Int, Section>()
    var common: [(from: Int, to: Int)] = []
    for (to, section) in sections.enumerated() {
      guard let from = old.index(ofSection: section.id) else {
        changes.inserted.append(.init(place: to, element: section))
        continue
      }
      common.append((from, to))
      let before = old.storage.section(at: from)
      if before != section {
        changes.updated.append(.init(from: from, to: to, old: before, new: section))
      }
    }
    let resting = longestIncreasingSubsequence(of: common.map(\.from))
    for (pair, rests) in zip(common, resting) where !rests {
      changes.moved.append(.init(id: sections[pair.to].id, from: pair.from, to: pair.to))
    }
    for (from, section) in old.sections.enumerated() where index(ofSection: section.id) == nil {
      changes.removed.append(.init(place: from, element: section))
    }
    return changes
  }

  private func rowChanges(from old: Self) -> ElementChanges<RowPath, Row> {
    var changes = ElementChanges<RowPath, Row>()
    for section in 0..<sectionCount {
      addRowChanges(inSection: section, from: old, to: &changes)
    }
    for section in 0..<old.sectionCount {
      for (index, row) in Rows(storage: old.storage, section: section).enumerated()
      where storage.path(of: row.id) == nil {
        let place = RowPath(section: section, row: index)
        changes.removed.append(.init(place: place, element: row))
      }
    }
    return changes
  }

  /// Lists what was inserted, moved and updated among the rows that a section has now.
  private func addRowChanges(
    inSection section: Int, from old: Self, to changes: inout ElementChanges<RowPath, Row>
  ) {
    let oldSection = old.index(ofSection: storage.section(at: section).id)
    var common: [ElementChanges<RowPath, Row>.Move] = []
    for (index, row) in Rows(storage: storage, section: section).enumerated() {
      let to = RowPath(section: section, row: index)
      guard let from = old.storage.path(of: row.id) else {
        changes.inserted.append(.init(place: to, element: row))
        continue
      }
      common.append(.init(id: row.id, from: from, to: to))
      let before = old.storage.row(at: from)
      if before != row {
        changes.updated.append(.init(from: from, to: to, old: before, new: row))
      }
    }
    let staying = common.filter { $0.from.section == oldSection }
    var resting = longestIncreasingSubsequence(of: staying.map(\.from.row)).makeIterator()
    changes.moved += common.filter { $0.from.section != oldSection || resting.next() == false }
  }
}
