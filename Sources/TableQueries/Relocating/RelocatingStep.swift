public import TableData

@usableFromInline
struct RelocatingStep<Shown: TableShape>: Sendable {
  @usableFromInline typealias Table = Shown.Table
  @usableFromInline typealias SectionChanges = ElementChanges<Int, Shown.Section>

  @usableFromInline let makeTable: @Sendable (Table) -> Table

  /// `nil` to recompute the table.
  @usableFromInline let sectionChanges: @Sendable (InputChange<Table>) -> SectionChanges?

  /// `nil` if not shown.
  @usableFromInline let shownPath: @Sendable (RowPath, Table) -> RowPath?

  @usableFromInline let inputEdit: @Sendable (Table.Edit) -> Table.Edit

  @inlinable
  init(
    makeTable: @escaping @Sendable (Table) -> Table,
    sectionChanges: @escaping @Sendable (InputChange<Table>) -> SectionChanges?,
    shownPath: @escaping @Sendable (RowPath, Table) -> RowPath?,
    inputEdit: @escaping @Sendable (Table.Edit) -> Table.Edit
  ) {
    self.makeTable = makeTable
    self.sectionChanges = sectionChanges
    self.shownPath = shownPath
    self.inputEdit = inputEdit
  }

  @inlinable
  var step: QueryStep<Table, Table> {
    QueryStep(
      make: { input, _ in QueryResult(makeTable(input)) },
      follow: { $0 = QueryResult(follow($0.output, $1)) },
      inputEdit: { edit, _, _ in inputEdit(edit) })
  }

  @inlinable
  func follow(_ old: Table, _ change: InputChange<Table>) -> Table {
    guard !change.isExtensive(leavingSectionsWhole: true), let sections = sectionChanges(change)
    else { return makeTable(change.new) }
    var table = old
    // Only fits if it is the exact difference.
    return table.replay(fitting: shownChanges(change).changes(sections: sections))
      ? table : makeTable(change.new)
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
    shownPath(path, table).map { ($0, true) } ?? (path, false)
  }
}
