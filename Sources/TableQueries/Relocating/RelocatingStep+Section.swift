public import TableData

extension RelocatingStep {
  @inlinable
  static func section(_ id: Shown.Section.ID) -> Self {
    RelocatingStep(
      makeTable: { table in
        guard let index = table.storage.sectionIndex(id: id) else { return Table() }
        return Table(
          table.storage.section(at: index), uniqueRows: table.rows(atSection: index))
      },
      sectionChanges: { change in
        let (old, new) = (change.old.storage, change.new.storage)
        guard let from = old.sectionIndex(id: id), let to = new.sectionIndex(id: id) else {
          return nil
        }
        let (before, after) = (old.section(at: from), new.section(at: to))
        if before.isSame(as: after) { return ElementChanges() }
        return ElementChanges(updated: [.init(from: 0, to: 0, old: before, new: after)])
      },
      shownPath: { path, table in
        table.storage.sectionIndex(id: id) == path.section
          ? RowPath(section: 0, row: path.row) : nil
      },
      inputEdit: { $0 })
  }
}
