/// Reads rows by their keys, of which an engine takes thousands in one argument.
struct RowsByKey<Record: Sendable> {
  typealias Row = DatabaseRow<Record>

  let table: DatabaseTable<Record>
  let catalog: TableCatalog
  let session: DatabaseSession

  var names: [String] { table.columns.map(\.name) }

  func row(_ id: [SQLValue]) throws -> Row? {
    try rows(where: condition(id)).first
  }

  private func rows(where condition: SQLFragment) throws -> [Row] {
    try session.rows("SELECT \(names: names) FROM \(name: table.name) WHERE \(condition)")
      .map { DatabaseRow($0, of: table) }
  }

  /// Returns the rows that exist, in no particular order.
  func rows(_ ids: [[SQLValue]]) throws -> [Row] {
    var rows: [Row] = []
    for condition in try conditions(ids) { rows += try self.rows(where: condition) }
    return rows
  }

  /// Returns conditions of parts of the keys, mostly one; none has more terms than SQLite allows.
  func conditions(_ ids: some Collection<[SQLValue]>) throws -> [SQLFragment] {
    let list = KeyList(ids.filter { $0.count == table.key.count })
    let names: SQLFragment = "(\(names: table.key))"
    let types = table.key.map(catalog.type)
    let listed = try list.json().map {
      "\(names) IN (\(session.dialect.keysQuery($0, types: types)))" as SQLFragment
    }
    let others = list.others.map { "(\(condition($0)))" as SQLFragment }
    let parts = stride(from: 0, to: others.count, by: 200).map {
      SQLFragment(others[$0..<min($0 + 200, others.count)], separator: " OR ")
    }
    return (listed.map { [$0] } ?? []) + parts
  }

  /// Returns the condition of one row; a key of other columns has none.
  func condition(_ id: [SQLValue]) -> SQLFragment {
    guard id.count == table.key.count else { return "1 = 0" }
    return SQLFragment(
      zip(table.key, id).map { $1 == .null ? "\(name: $0) IS NULL" : "\(name: $0) = \($1)" },
      separator: " AND ")
  }
}
