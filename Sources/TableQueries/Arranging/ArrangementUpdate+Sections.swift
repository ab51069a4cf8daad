public import TableData

extension ArrangementUpdate {
  @inlinable
  mutating func updateSections(_ grouping: RowGrouping<Output>) {
    for id in touched {
      guard let index = table.storage.sectionIndex(id: id) else { continue }
      if table.storage.rowCount(inSection: index) == 0, grouping.kept[id] == nil {
        _ = table.storage.removeSection(at: index)
      } else if grouping.dependsOnRows {
        remakeSection(at: index, grouping)
      }
    }
    if !misplaced.isEmpty { placeSections(grouping) }
  }

  @inlinable
  mutating func remakeSection(at index: Int, _ grouping: RowGrouping<Output>) {
    let old = table.storage.section(at: index)
    let new = grouping.makeSection(old.id, table.rows(atSection: index))
    guard !old.isSame(as: new) else { return }
    table.storage.sections.replaceSection(at: index, with: new)
    if grouping.sortCriteria.compare(old, new) != .tied { misplaced.insert(old.id) }
  }

  /// Places misplaced sections; moves them to the end first, so that all sections above are sorted.
  @inlinable
  mutating func placeSections(_ grouping: RowGrouping<Output>) {
    var sections: [Section] = []
    for id in misplaced {
      table.moveSection(id: id, to: table.sectionCount - 1)
      sections.append(table.storage.section(at: table.sectionCount - 1))
    }
    var placedCount = table.sectionCount - sections.count
    for section in sections.sorted(by: grouping.comesBefore) {
      let target = (0..<placedCount).partitioningIndex {
        grouping.comesBefore(section, table.storage.section(at: $0))
      }
      table.moveSection(id: section.id, to: target)
      placedCount += 1
    }
  }
}
