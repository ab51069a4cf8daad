struct RowsByKey<Record: Sendable> {
  typealias Row = DatabaseRow<Record>

  let table: DatabaseTable<Record>
  let session: DatabaseSession

  var names: [String] { table.columns.map(\.name) }

  func row(_ id: [SQLValue]) throws(DatabaseEngineError) -> Row? {
    try rows(where: condition(id)).first
  }

  private func rows(where condition: SQLFragment) throws(DatabaseEngineError) -> [Row] {
    try session.rows("SELECT \(names: names) FROM \(name: table.name) WHERE \(condition)")
      .map { DatabaseRow($0, of: table) }
  }

  /// Returns the rows that exist, in no particular order.
  func rows(_ ids: [[SQLValue]]) throws(DatabaseEngineError) -> [Row] {
    var rows: [Row] = []
    for condition in conditions(ids) { rows += try self.rows(where: condition) }
    return rows
  }

  /// Returns conditions, none of which has more terms than SQLite allows.
  func conditions(_ ids: some Collection<[SQLValue]>) -> [SQLFragment] {
    let all = ids.map { "(\(condition($0)))" as SQLFragment }
    return stride(from: 0, to: all.count, by: 200).map {
      SQLFragment(all[$0..<min($0 + 200, all.count)], separator: " OR ")
    }
  }

  /// Returns the condition of one row; a key of other columns has none.
  func condition(_ id: [SQLValue]) -> SQLFragment {
    guard id.count == table.key.count else { return "1 = 0" }
    return SQLFragment(
      zip(table.key, id).map { $1 == .null ? "\(name: $0) IS NULL" : "\(name: $0) = \($1)" },
      separator: " AND ")
  }
}
