/// Finds rows by their keys.
struct RowsByKey<Record: Sendable> {
  let table: DatabaseTable<Record>
  let session: DatabaseSession

  /// The names of the columns of a row.
  var names: [String] { table.columns.map(\.name) }

  /// Returns the row with a key, or `nil` if it does not exist.
  func row(_ id: [SQLValue]) throws(DatabaseEngineError) -> DatabaseRow<Record>? {
    let query: SQLText = "SELECT \(names: names) FROM \(name: table.name) WHERE \(condition(id))"
    return try session.rows(query).first.map { DatabaseRow($0, of: table) }
  }

  /// Returns the existing rows with some keys, in no particular order.
  func rows(_ ids: [[SQLValue]]) throws(DatabaseEngineError) -> [DatabaseRow<Record>] {
    var rows: [DatabaseRow<Record>] = []
    // SQLite limits the depth of an expression.
    for start in stride(from: 0, to: ids.count, by: Self.mostKeys) {
      rows += try few(ids[start..<min(start + Self.mostKeys, ids.count)])
    }
    return rows
  }

  private static var mostKeys: Int { 200 }

  private func few(_ ids: ArraySlice<[SQLValue]>) throws(DatabaseEngineError) -> [DatabaseRow<Record>] {
    var text: SQLText = "SELECT \(names: names) FROM \(name: table.name) WHERE "
    for (number, id) in ids.enumerated() {
      text.append(number > 0 ? " OR (" : "(")
      text.append(condition(id))
      text.append(")")
    }
    return try session.rows(text).map { DatabaseRow($0, of: table) }
  }

  /// Returns the condition for the row with a key.
  func condition(_ id: [SQLValue]) -> SQLText {
    var text = SQLText()
    for (name, value) in zip(table.key, id) {
      if !text.isEmpty { text.append(" AND ") }
      text.append("\(name: name) = \(value)" as SQLText)
    }
    return text
  }
}
