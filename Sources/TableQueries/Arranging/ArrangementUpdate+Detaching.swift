public import TableData

extension ArrangementUpdate {
  @inlinable
  mutating func detach(_ difference: Step.Origin.Difference) {
    let rows = difference.rows
    for removal in rows.removed { detach(id: removal.element.id) }
    let moved = rows.updated.isEmpty ? [] : Set(rows.moved.lazy.map { $0.id })
    for update in rows.updated {
      updateOrDetach(update.new, at: update.to, isMoved: moved.contains(update.new.id))
    }
    for move in rows.moved { detachMoved(id: move.id, to: move.to) }
    if rules.grouping != nil {
      for move in difference.sections.moved { detachMovedSection(at: move.to) }
    }
    for insertion in rows.inserted {
      let row = insertion.element
      if rules.includes(row) { insertions.append((row, insertion.index)) }
    }
  }

  @inlinable
  mutating func detach(id: Row.ID) {
    if let path = table.storage.path(of: id) { detach(at: path) }
  }

  @inlinable
  mutating func detach(at path: RowPath) {
    touch(sectionAt: path.section)
    _ = table.storage.removeRow(at: path)
  }

  @inlinable
  mutating func updateOrDetach(_ row: Row, at originPath: RowPath, isMoved: Bool) {
    let isShown = rules.includes(row)
    if let path = table.storage.path(of: row.id) {
      if isShown, !isMoved, stays(row, at: path) {
        touch(sectionAt: path.section)
        table.storage.replaceRow(at: path, with: row)
        return
      }
      detach(at: path)
    }
    if isShown { insertions.append((row, originPath)) }
  }

  @inlinable
  func stays(_ row: Row, at path: RowPath) -> Bool {
    if let grouping = rules.grouping,
      grouping.key(row) != table.storage.section(at: path.section).id
    {
      return false
    }
    return rules.sortCriteria.isEmpty
      || rules.sortCriteria.compare(table.storage.row(at: path), row) == .tied
  }

  @inlinable
  mutating func detachMoved(id: Row.ID, to originPath: RowPath) {
    guard let path = table.storage.path(of: id) else { return }
    let staysInSection =
      rules.grouping != nil
      || table.storage.section(at: path.section).id
        == asSame(origin.storage.section(at: originPath.section).id, Section.ID.self)
    // Without ties, criteria alone determine the position.
    if staysInSection, !rules.sortCriteria.isEmpty, !isTied(at: path) { return }
    let row = table.storage.row(at: path)
    detach(at: path)
    insertions.append((row, originPath))
  }

  @inlinable
  func isTied(at path: RowPath) -> Bool {
    let row = table.storage.row(at: path)
    return [path.row - 1, path.row + 1].contains { index in
      guard index >= 0, index < table.storage.rowCount(inSection: path.section) else {
        return false
      }
      let neighbor = table.storage.row(at: RowPath(section: path.section, row: index))
      return rules.sortCriteria.compare(neighbor, row) == .tied
    }
  }

  /// Detaches the rows of a moved section, which a difference does not list.
  @inlinable
  mutating func detachMovedSection(at index: Int) {
    for row in 0..<origin.storage.rowCount(inSection: index) {
      let path = RowPath(section: index, row: row)
      detachMoved(id: origin.storage.row(at: path).id, to: path)
    }
  }

  @inlinable
  mutating func touch(sectionAt index: Int) {
    guard rules.grouping != nil else { return }
    let id = table.storage.section(at: index).id
    if touched.last != id { touched.append(id) }
  }
}
