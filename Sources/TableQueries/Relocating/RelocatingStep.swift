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
    let (rows, origin) = (change.difference.rows, change.new)
    if change.isExtensive(leavingSectionsWhole: true) { return make(origin) }
    var table = old
    table.detach(rows)
    switch self {
    case .section(let id):
      guard table.containsSection(id: id), origin.containsSection(id: id) else {
        return make(origin)
      }
      for update in change.difference.sections.updated { table.putInPlace(update.new) }
    case .reversing: table.followSections(change.difference.sections)
    }
    let paths = rows.inserted.map(\.index) + rows.moved.map(\.to)
    table.insertMissing(
      paths.compactMap { path in
        shownPath(of: path, in: origin).map { ($0, origin.storage.row(at: path)) }
      })
    return table
  }

  /// Returns the path at which a row of the origin is shown, if it is.
  @inlinable
  func shownPath(of path: RowPath, in origin: Table) -> RowPath? {
    switch self {
    case .section(let id):
      guard origin.storage.sectionIndex(id: id) == path.section else { return nil }
      return RowPath(section: 0, row: path.row)
    case .reversing:
      let last = origin.storage.rowCount(inSection: path.section) - 1
      return RowPath(section: path.section, row: last - path.row)
    }
  }
}
