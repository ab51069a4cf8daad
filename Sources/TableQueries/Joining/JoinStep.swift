public import TableData

/// Joins with another table, in the left order and sections; rows without a result are omitted.
@usableFromInline
struct JoinStep<Left: TableShape, Right: TableShape, Output: TableShape>: Sendable
where Output.Section == Left.Section, Output.Row.ID == Left.Row.ID {
  @usableFromInline typealias Origin = JoinedTables<Left.Table, Right.Table>
  @usableFromInline typealias Table = Output.Table
  @usableFromInline typealias References = RowReferences<Left.Row.ID, Right.Row.ID>

  @usableFromInline let key: @Sendable (Left.Row) -> Right.Row.ID?

  @usableFromInline let makeRow: @Sendable (Left.Row, Right.Row?) -> Output.Row?

  @inlinable
  init(
    by key: @escaping @Sendable (Left.Row) -> Right.Row.ID?,
    _ makeRow: @escaping @Sendable (Left.Row, Right.Row?) -> Output.Row?
  ) {
    self.key = key
    self.makeRow = { makeRow($0, $1)?.checked(derivedFrom: $0) }
  }

  @inlinable
  var step: QueryStep<Origin, Table> {
    QueryStep(
      make: { origin, _ in make(origin) },
      follow: { $0 = follow($0, $1) },
      inputEdit: { edit, _, _ throws(TableError) in try edit.inputEdit(row: nil) { $0 } })
  }

  @inlinable
  func make(_ origin: Origin) -> QueryResult<Table> {
    var references: [RowReference<Left.Row.ID, Right.Row.ID>] = []
    references.reserveCapacity(origin.left.rowCount)
    let sections = (0..<origin.left.sectionCount).map { index in
      var rows: [Output.Row] = []
      origin.left.storage.forEachRow(inSection: index) { row in
        let key = key(row)
        if let key { references.append(RowReference(row.id, to: key)) }
        if let new = makeRow(row, key.flatMap { origin.right.row(id: $0) }) { rows.append(new) }
      }
      return TableSection(origin.left.storage.section(at: index), rows: rows)
    }
    return QueryResult(Table(uniqueSections: sections), keeping: References(references))
  }

  @inlinable
  func follow(_ old: QueryResult<Table>, _ change: InputChange<Origin>) -> QueryResult<Table> {
    let (left, right) = (change.difference.left, change.difference.right)
    if InputChange<Origin>.isExtensive(left.rows.count, of: change.new.left.rowCount) {
      return make(change.new)
    }
    var update = JoinUpdate(
      of: old.output, old.value(as: References.self), to: change.new, by: self)
    update.followReferences(left.rows)
    let affected = update.rows(referringTo: right.rows)
    if InputChange<Origin>.isExtensive(
      left.rows.count + affected.count, of: change.new.left.rowCount)
    {
      return make(change.new)
    }
    update.detach(left.rows, affected)
    update.table.followSections(left.sections)
    update.placeInsertions()
    return QueryResult(update.table, keeping: update.references)
  }
}
