public import TableData

extension MergeWork {
  @inlinable
  func rowConflicts(_ merge: OrderMerge) -> [Conflict] {
    let contents = rowContents.conflicts.map {
      Conflict.rowContent(base: $0.base, theirs: $0.theirs, mine: $0.mine)
    }
    return contents + merge.conflicts.compactMap(rowConflict)
  }

  @inlinable
  func rowConflict(_ conflict: OrderConflict) -> Conflict? {
    switch conflict {
    case .removedAndChanged(let number, let side):
      let id = rows.ids[number]
      guard let base = tables.base.row(id: id), let baseLocation = location(of: id, .base),
        let changed = tables[side.other].row(id: id),
        let changedLocation = location(of: id, side.other.version)
      else { return nil }
      return .rowRemovedAndChanged(
        removedBy: side, base: base, changed: changed, baseLocation: baseLocation,
        changedLocation: changedLocation)
    case .removedAndMoved(let number, let side):
      let id = rows.ids[number]
      guard let row = tables[side.other].row(id: id), let baseLocation = location(of: id, .base),
        let movedLocation = location(of: id, side.other.version)
      else { return nil }
      return .rowRemovedAndMoved(
        removedBy: side, row: row, baseLocation: baseLocation, movedLocation: movedLocation)
    case .location(let number, let side):
      let id = rows.ids[number]
      guard let theirs = location(of: id, .theirs), let mine = location(of: id, .mine)
      else { return nil }
      return .rowLocation(
        id: id, base: location(of: id, .base), theirs: theirs, mine: mine, chosen: side)
    case .order(let list, let numbers):
      return .rowOrder(
        section: lists.ids[list], theirs: rows.order(of: numbers, in: list, .theirs),
        mine: rows.order(of: numbers, in: list, .mine))
    }
  }

  @inlinable
  func location(of id: Row.ID, _ version: MergeVersion) -> Conflict.RowLocation? {
    let table = tables[version]
    return table.path(id: id).map { path in
      let above = RowPath(section: path.section, row: path.row - 1)
      let section = table.storage.section(at: path.section)
      return Conflict.RowLocation(
        section: section.id, above: path.row == 0 ? nil : table.storage.row(at: above).id,
        removedSection: isRemoved(section.id, from: version)
          ? Conflict.RemovedSection(
            content: section, position: table.position(atSection: path.section))
          : nil)
    }
  }

  @inlinable
  func isRemoved(_ id: Section.ID, from version: MergeVersion) -> Bool {
    switch version {
    case .base: false
    case .theirs: tables.base.containsSection(id: id) && !tables.mine.containsSection(id: id)
    case .mine: tables.base.containsSection(id: id) && !tables.theirs.containsSection(id: id)
    }
  }
}

extension MergeWork {
  @inlinable
  func sectionConflicts(_ merge: OrderMerge, rows: OrderMerge) -> [Conflict] {
    let contents = sectionContents.conflicts.map {
      Conflict.sectionContent(base: $0.base, theirs: $0.theirs, mine: $0.mine)
    }
    return contents + merge.conflicts.compactMap { sectionConflict($0, rows: rows) }
  }

  @inlinable
  func sectionConflict(_ conflict: OrderConflict, rows: OrderMerge) -> Conflict? {
    switch conflict {
    case .removedAndChanged(let number, let side):
      return removedAndUsed(sections.ids[number], by: side, rows)
    case .removedAndMoved(let number, let side):
      let (id, kept) = (sections.ids[number], tables[side.other])
      return kept.sectionIndex(id: id).map { index in
        .sectionRemovedAndMoved(
          removedBy: side, section: kept.storage.section(at: index),
          movedLocation: kept.position(atSection: index),
          removedRows: removedRows(ofSection: index, in: kept, rows))
      }
    case .location(let number, let side):
      let id = sections.ids[number]
      guard let theirs = position(ofSection: id, .theirs),
        let mine = position(ofSection: id, .mine)
      else { return nil }
      return .sectionLocation(
        id: id, base: position(ofSection: id, .base), theirs: theirs, mine: mine, chosen: side)
    case .order(let list, let numbers):
      return .sectionOrder(
        theirs: sections.order(of: numbers, in: list, .theirs),
        mine: sections.order(of: numbers, in: list, .mine))
    }
  }

  @inlinable
  func removedAndUsed(
    _ id: Section.ID, by side: MergeSide, _ merge: OrderMerge
  ) -> Conflict? {
    let kept = tables[side.other]
    guard let base = tables.base.section(id: id), let index = kept.sectionIndex(id: id)
    else { return nil }
    let list = lists.numbers[id]
    let keptRows = merge.orders.filter { $0.key.list == list }
      .sorted { $0.key.index < $1.key.index }.flatMap { $0.value.map { rows.ids[$0] } }
    return .sectionRemovedAndChanged(
      removedBy: side, base: base, kept: kept.storage.section(at: index), keptRows: keptRows,
      removedRows: removedRows(ofSection: index, in: kept, merge))
  }

  @inlinable
  func removedRows(
    ofSection index: Int, in table: Table, _ merge: OrderMerge
  ) -> [Row] {
    table.rows(atSection: index).filter { row in
      rows.numbers[row.id].map { merge.targets[$0] == nil } ?? false
    }
  }

  @inlinable
  func position(ofSection id: Section.ID, _ version: MergeVersion) -> Conflict.SectionPosition? {
    tables[version].sectionIndex(id: id).map { tables[version].position(atSection: $0) }
  }
}

extension MergeNumbering {
  @inlinable
  func order(of numbers: [Int], in list: Int, _ version: MergeVersion) -> [Element.ID] {
    numbers
      .compactMap { number in elements[number].paths[version].map { (number, $0) } }
      .filter { $0.1.section == list }
      .sorted { $0.1 < $1.1 }
      .map { ids[$0.0] }
  }
}
