public import TableData

/// Makes a row of each row of a table and the row of another table that it refers to.
///
/// The rows stand in the order and in the sections of the left table; those of which nothing is made
/// are left out.
@usableFromInline
struct JoinStep<Left: TableShape, Right: TableShape, Output: TableShape>: Sendable
where Output.Section == Left.Section, Output.Row.ID == Left.Row.ID {
  @usableFromInline typealias Origin = JoinedTables<Left.Table, Right.Table>
  @usableFromInline typealias Table = Output.Table
  @usableFromInline typealias References = RowReferences<Left.Row.ID, Right.Row.ID>

  /// Returns the identifier of the row that a row refers to.
  @usableFromInline let key: @Sendable (Left.Row) -> Right.Row.ID?

  /// Makes a row of two, of which the second one may not be there.
  @usableFromInline let makeRow: @Sendable (Left.Row, Right.Row?) -> Output.Row?

  @inlinable
  init(
    by key: @escaping @Sendable (Left.Row) -> Right.Row.ID?,
    _ makeRow: @escaping @Sendable (Left.Row, Right.Row?) -> Output.Row?
  ) {
    self.key = key
    self.makeRow = { makeRow($0, $1)?.checked(madeOf: $0) }
  }

  @inlinable
  var step: QueryStep<Origin, Table> {
    QueryStep(
      make: { origin, _ in make(origin) },
      follow: { $0 = follow($0, $1) },
      inputEdit: { edit, origin, result throws(TableError) in
        try requireShown(edit, result.output, origin.left)
        return try edit.ofOrigin(row: nil) { $0 }
      })
  }

  /// Makes the table from scratch.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows on the left.
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

  /// Makes the next table of the one before.
  ///
  /// - Complexity: O(*k* log² *n*) for *k* rows on the left that changed or refer to rows that did;
  ///   O(*n* log *n*) when they are a large part of all rows.
  @inlinable
  func follow(_ old: QueryResult<Table>, _ change: InputChange<Origin>) -> QueryResult<Table> {
    let (left, right) = (change.difference.left, change.difference.right)
    if InputChange<Origin>.isExtensive(left.rows.count, of: change.new.left.rowCount) {
      return make(change.new)
    }
    var update = JoinUpdate(of: old.output, old.kept(as: References.self), to: change.new, by: self)
    update.followReferences(left.rows)
    let affected = update.rows(referringTo: right.rows)
    if InputChange<Origin>.isExtensive(
      left.rows.count + affected.count, of: change.new.left.rowCount)
    {
      return make(change.new)
    }
    update.takeOut(left.rows, affected)
    update.table.followSections(left.sections)
    update.placeArrivals()
    return QueryResult(update.table, keeping: update.references)
  }

  /// Throws when an edit is about a row that the left table has and the join leaves out.
  @usableFromInline
  func requireShown(
    _ edit: Table.Edit, _ table: Table, _ left: Left.Table
  ) throws(TableError) {
    try edit.forEachPart { part throws(TableError) in
      switch part {
      case .removeRow(let id), .moveRow(let id, _): try table.requireShown(id, of: left)
      default: break
      }
    }
  }
}
