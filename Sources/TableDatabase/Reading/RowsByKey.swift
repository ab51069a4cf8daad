/// Finds rows by their keys.
struct RowsByKey<Record: Sendable> {
  let table: DatabaseTable<Record>
  let session: DatabaseSession

  /// The names of the columns of a row.
  var names: [String] { table.columns.map(\.name) }

  /// Returns the row with a key, if it is there.
  func row(_ id: [SQLValue]) throws(DatabaseFailure) -> DatabaseRow<Record>? {
    let query: SQLText = "SELECT \(names: names) FROM \(name: table.name) WHERE \(condition(id))"
    return try session.rows(query).first.map { DatabaseRow($0, of: table) }
  }

  /// Returns the rows with some keys that are there, in whatever order.
  func rows(_ ids: [[SQLValue]]) throws(DatabaseFailure) -> [DatabaseRow<Record>] {
    var rows: [DatabaseRow<Record>] = []
    // A condition must not be nested deeper than SQLite allows.
    for start in stride(from: 0, to: ids.count, by: Self.mostKeys) {
      rows += try few(ids[start..<min(start + Self.mostKeys, ids.count)])
    }
    return rows
  }

  private static var mostKeys: Int { 200 }

  private func few(_ ids: ArraySlice<[SQLValue]>) throws(DatabaseFailure) -> [DatabaseRow<Record>] {
    var text: SQLText = "SELECT \(names: names) FROM \(name: table.name) WHERE "
    for (number, id) in ids.enumerated() {
      text.append(number > 0 ? " OR (" : "(")
      text.append(condition(id))
      text.append(")")
    }
    return try session.rows(text).map { DatabaseRow($0, of: table) }
  }

  /// The condition that only the row with a key satisfies.
  func condition(_ id: [SQLValue]) -> SQLText {
    var text = SQLText()
    for (name, value) in zip(table.key, id) {
      if !text.isEmpty { text.append(" AND ") }
      text.append("\(name: name) = \(value)" as SQLText)
    }
    return text
  }
}
