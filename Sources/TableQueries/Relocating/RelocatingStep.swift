public import TableData

/// Shows rows at other paths: a single section, or the rows of each section in reverse.
@usableFromInline
enum RelocatingStep<Shown: TableShape>: Sendable {
  @usableFromInline typealias Table = Shown.Table

  case section(Shown.Section.ID)
  case reversing

  @inlinable
  var step: QueryStep<Table, Table> {
    QueryStep(
      make: { input, _ in QueryResult(make(input)) },
      follow: { $0 = QueryResult(follow($0.output, $1)) },
      inputEdit: { edit, _, _ in inputEdit(for: edit) })
  }

  @inlinable
  func make(_ origin: Table) -> Table {
    switch self {
    case .section(let id):
      guard let index = origin.storage.sectionIndex(id: id) else { return Table() }
      return Table(origin.storage.section(at: index), uniqueRows: origin.rows(atSection: index))
    case .reversing:
      return Table(
        uniqueSections: origin.rowsBySection.map {
          TableSection($0.section, rows: $0.rows.reversed())
        })
    }
  }

  @usableFromInline
  func inputEdit(for edit: Table.Edit) -> Table.Edit {
    switch self {
    case .section: edit
    case .reversing: edit.reversed
    }
  }
}

// MARK: - Following

extension RelocatingStep {
  @inlinable
  func follow(_ old: Table, _ change: InputChange<Table>) -> Table {
    guard !change.isExtensive(leavingSectionsWhole: true), let sections = sectionChanges(by: change)
    else { return make(change.new) }
    var table = old
    // It fits only if it is the exact difference.
    return table.replay(fitting: shownChanges(change).changes(sections: sections))
      ? table : make(change.new)
  }

  /// Returns the changes of sections, or `nil` to recompute the table.
  @inlinable
  func sectionChanges(by change: InputChange<Table>) -> ElementChanges<Int, Shown.Section>? {
    guard case .section(let id) = self else { return change.difference.sections }
    let (old, new) = (change.old.storage, change.new.storage)
    guard let from = old.sectionIndex(id: id), let to = new.sectionIndex(id: id) else {
      return nil
    }
    let (before, after) = (old.section(at: from), new.section(at: to))
    if before.isSame(as: after) { return ElementChanges() }
    return ElementChanges(updated: [.init(from: 0, to: 0, old: before, new: after)])
  }

  @inlinable
  func shownChanges(_ change: InputChange<Table>) -> ShownChanges<Shown.Row> {
    let (rows, old, new) = (change.difference.rows, change.old, change.new)
    return ShownChanges(
      of: rows, from: old, to: new,
      shownAt: (
        rows.removed.map { shown($0.index, old) }, rows.moved.map { shown($0.from, old) },
        rows.updated.map { shown($0.from, old) }
      ),
      now: (
        rows.inserted.map { shown($0.index, new) }, rows.moved.map { shown($0.to, new) },
        rows.updated.map { shown($0.to, new) }
      )
    ).inOrder
  }

  @inlinable
  func shown(_ path: RowPath, _ table: Table) -> (path: RowPath, isShown: Bool) {
    switch self {
    case .section(let id):
      return (
        RowPath(section: 0, row: path.row), table.storage.sectionIndex(id: id) == path.section
      )
    case .reversing:
      let last = table.storage.rowCount(inSection: path.section) - 1
      return (RowPath(section: path.section, row: last - path.row), true)
    }
  }
}
