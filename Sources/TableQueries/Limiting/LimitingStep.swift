public import TableData

/// Shows the first rows, up to a limit.
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
    var table = old
    detach(change.difference, from: &table)
    insert(change.difference, of: change.new, into: &table)
    truncate(&table, to: change.new)
    return table
  }
}

// MARK: - Following

// First, removed and moved rows are detached. The remaining ones then precede all other unmoved
// rows; before a row is inserted, rows from below the limit fill the table up to its position.
extension LimitingStep {
  @inlinable
  func detach(_ difference: Table.Difference, from table: inout Table) {
    table.detach(difference.rows)
    for removal in difference.sections.removed { table.removeSection(id: removal.element.id) }
    for move in difference.sections.moved { table.removeSection(id: move.id) }
    for update in difference.sections.updated { table.putInPlace(update.new) }
  }

  @inlinable
  func insert(_ difference: Table.Difference, of origin: Table, into table: inout Table) {
    let (rowCount, sectionCount) = (min(limit, origin.rowCount), sectionCount(of: origin))
    let changes = difference.sections
    let sections = (changes.inserted.map(\.index) + changes.moved.map(\.to)).sorted()
    for index in sections where index < sectionCount {
      table.fillSections(upTo: index, from: origin)
      table.insertSection(at: index, of: origin)
    }
    table.fillSections(upTo: sectionCount, from: origin)
    var insertions = difference.rows.inserted.map(\.index) + difference.rows.moved.map(\.to)
    for move in changes.moved {
      let count = origin.storage.rowCount(inSection: move.to)
      // Duplicates are skipped below.
      insertions += (0..<count).map { RowPath(section: move.to, row: $0) }
    }
    for path in insertions.sorted() {
      let offset = path.section < sectionCount ? origin.storage.index(of: path) : rowCount
      guard offset < rowCount else { break }
      table.fillRows(upTo: offset, from: origin)
      let row = origin.storage.row(at: path)
      if table.storage.path(of: row.id) == nil {
        table.storage.insert(CollectionOfOne(row), at: path)
      }
    }
    table.fillRows(upTo: rowCount, from: origin)
  }

  @inlinable
  func truncate(_ table: inout Table, to origin: Table) {
    let sectionCount = sectionCount(of: origin)
    while table.sectionCount > sectionCount {
      _ = table.storage.removeSection(at: table.sectionCount - 1)
    }
    while table.rowCount > limit {
      _ = table.storage.removeRow(at: table.storage.path(atIndex: table.rowCount - 1))
    }
  }
}

extension TableSnapshot {
  @inlinable
  mutating func insertSection(at index: Int, of origin: Self) {
    storage.insertSection(
      origin.storage.section(at: index), rows: EmptyCollection(), at: index)
  }

  @inlinable
  mutating func fillSections(upTo count: Int, from origin: Self) {
    while sectionCount < count { insertSection(at: sectionCount, of: origin) }
  }

  @inlinable
  mutating func fillRows(upTo count: Int, from origin: Self) {
    while rowCount < count {
      let path = origin.storage.path(atIndex: rowCount)
      storage.insert(CollectionOfOne(origin.storage.row(at: path)), at: path)
    }
  }
}
