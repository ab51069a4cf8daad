public import TableData

@usableFromInline
struct LimitingStep<Shown: TableShape>: Sendable {
  @usableFromInline typealias Table = Shown.Table

  @usableFromInline let limit: Int

  @inlinable
  init(_ limit: Int) {
    precondition(limit >= 0, "A table cannot have a negative number of rows")
    self.limit = limit
  }

  @inlinable
  var step: QueryStep<Table, Table> {
    QueryStep(
      make: { origin, _ in QueryResult(make(origin)) },
      follow: { $0 = QueryResult(follow($0.output, $1)) },
      inputEdit: { edit, _, _ in edit })
  }

  @inlinable
  func make(_ origin: Table) -> Table {
    if origin.rowCount <= limit { return origin }
    var rest = limit
    return Table(
      uniqueSections: (0..<sectionCount(of: origin)).map { index in
        let rows = origin.rows(atSection: index).prefix(rest)
        rest -= rows.count
        return TableSection(origin.storage.section(at: index), rows: Array(rows))
      })
  }

  @inlinable
  func sectionCount(of origin: Table) -> Int {
    if origin.rowCount <= limit { return origin.sectionCount }
    return limit == 0 ? 0 : origin.storage.path(atIndex: limit - 1).section + 1
  }

  @inlinable
  func follow(_ old: Table, _ change: InputChange<Table>) -> Table {
    if change.isExtensive() { return make(change.new) }
    var update = WindowUpdate<Shown>(
      of: old, to: change.new, rowCount: min(limit, change.new.rowCount),
      sectionCount: sectionCount(of: change.new))
    update.detach(change.difference)
    update.insert(change.difference)
    update.truncate()
    return update.table
  }
}
