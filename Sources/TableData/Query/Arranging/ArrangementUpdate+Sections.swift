// MARK: - Sections of the origin

extension ArrangementUpdate {
  /// Does to the sections what happened to those of the origin, whose rows have been taken out.
  ///
  /// What moved is put below all others first; the sections above are in order then.
  @inlinable
  mutating func followSections(_ changes: ElementChanges<Int, OriginSection>) {
    if changes.isEmpty { return }
    let section = step.keptSection
    for removal in changes.removed {
      guard let index = table.storage.index(ofSection: section(removal.element).id) else {
        continue
      }
      _ = table.storage.removeSection(at: index)
    }
    for update in changes.updated {
      let new = section(update.new)
      guard let index = table.storage.index(ofSection: new.id) else { continue }
      table.storage.replaceSection(at: index, with: new)
    }
    let moved = changes.moved.map { (section(origin.storage.section(at: $0.to)).id, $0.to) }
    for (id, _) in moved { moveSection(id: id, to: table.sectionCount - 1) }
    let inserted = changes.inserted.map { (section($0.element), $0.index) }
    var rest = moved[...]
    for (section, index) in inserted {
      while let (id, target) = rest.first, target < index {
        moveSection(id: id, to: target)
        rest.removeFirst()
      }
      table.storage.insertSection(section, rows: EmptyCollection(), at: index)
    }
    for (id, index) in rest { moveSection(id: id, to: index) }
  }

  @inlinable
  mutating func moveSection(id: Section.ID, to target: Int) {
    guard let index = table.storage.index(ofSection: id), index != target else { return }
    table.storage.moveSection(from: index, to: target)
  }
}

// MARK: - Sections of groups

extension ArrangementUpdate {
  /// Removes sections that ran empty, makes those again that depend on their rows, and puts all of
  /// them in order.
  @inlinable
  mutating func settleSections(_ grouping: RowGrouping<Section, Row>) {
    for id in touched {
      guard let index = table.storage.index(ofSection: id) else { continue }
      if table.storage.rowCount(inSection: index) == 0, grouping.kept[id] == nil {
        _ = table.storage.removeSection(at: index)
      } else if grouping.dependsOnRows {
        remakeSection(at: index, grouping)
      }
    }
    if !misplaced.isEmpty { placeSections(grouping) }
  }

  @inlinable
  mutating func remakeSection(at index: Int, _ grouping: RowGrouping<Section, Row>) {
    let old = table.storage.section(at: index)
    let new = grouping.makeSection(old.id, table.rows(atSection: index))
    guard !old.isSame(as: new) else { return }
    table.storage.replaceSection(at: index, with: new)
    if grouping.sortCriteria.compare(old, new) != .tied { misplaced.insert(old.id) }
  }

  /// Puts the misplaced sections below all others first; the sections above are in order then.
  @inlinable
  mutating func placeSections(_ grouping: RowGrouping<Section, Row>) {
    var sections: [Section] = []
    for id in misplaced {
      moveSection(id: id, to: table.sectionCount - 1)
      sections.append(table.storage.section(at: table.sectionCount - 1))
    }
    var placedCount = table.sectionCount - sections.count
    for section in sections.sorted(by: grouping.comesBefore) {
      let target = (0..<placedCount).partitioningIndex {
        grouping.comesBefore(section, table.storage.section(at: $0))
      }
      moveSection(id: section.id, to: target)
      placedCount += 1
    }
  }
}
