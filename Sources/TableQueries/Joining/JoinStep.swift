public import TableData

/// Makes a row of each row of a table and the row of another table that it refers to.
///
/// The rows stand in the order and in the sections of the left table; those of which nothing is made
/// are left out.
@usableFromInline
struct JoinStep<
  Section: Identifiable & Equatable & Sendable,
  Row: Identifiable & Equatable & Sendable,
  OtherSection: Identifiable & Equatable & Sendable,
  OtherRow: Identifiable & Equatable & Sendable,
  NewRow: Identifiable & Equatable & Sendable
>: Sendable
where
  Section.ID: Sendable, Row.ID: Sendable, OtherSection.ID: Sendable, OtherRow.ID: Sendable,
  NewRow.ID == Row.ID
{
  @usableFromInline typealias Left = TableSnapshot<Section, Row>
  @usableFromInline typealias Right = TableSnapshot<OtherSection, OtherRow>
  @usableFromInline typealias Origin = JoinedTables<Left, Right>
  @usableFromInline typealias Table = TableSnapshot<Section, NewRow>
  @usableFromInline typealias References = RowReferences<Row.ID, OtherRow.ID>

  /// Returns the identifier of the row that a row refers to.
  @usableFromInline let key: @Sendable (Row) -> OtherRow.ID?

  /// Makes a row of two, of which the second one may not be there.
  @usableFromInline let makeRow: @Sendable (Row, OtherRow?) -> NewRow?

  @inlinable
  init(
    by key: @escaping @Sendable (Row) -> OtherRow.ID?,
    _ makeRow: @escaping @Sendable (Row, OtherRow?) -> NewRow?
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
        return try edit.ofOrigin(Row.self)
      })
  }

  /// Makes the table from scratch.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows on the left.
  @inlinable
  func make(_ origin: Origin) -> QueryResult<Table> {
    var references: [RowReference<Row.ID, OtherRow.ID>] = []
    references.reserveCapacity(origin.left.rowCount)
    let sections = (0..<origin.left.sectionCount).map { index in
      var rows: [NewRow] = []
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
    update.table.followSections(left.sections, of: change.new.left) { $0 }
    update.placeArrivals()
    return QueryResult(update.table, keeping: update.references)
  }

  /// Throws when an edit is about a row that the left table has and the join leaves out.
  @inlinable
  func requireShown(
    _ edit: TableEdit<Section, NewRow>, _ table: Table, _ left: Left
  ) throws(TableError) {
    switch edit {
    case .removeRow(let id), .moveRow(let id, _):
      if !table.contains(id: id), left.contains(id: id) {
        throw .missingRow(identifier: String(describing: id))
      }
    case .group(let edits):
      for edit in edits { try requireShown(edit, table, left) }
    default: break
    }
  }
}
