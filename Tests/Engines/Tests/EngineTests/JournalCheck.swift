@testable import TableDatabase

/// A table whose rows are checked against its journal.
final class JournalCheck {
  let connection: TestConnection
  let names: JournalLayout

  /// The number of occurrences of each row when the journal was last read.
  private var counts: [[SQLValue]: Int] = [:]

  /// Describes the tables and triggers of a journal.
  init(
    _ connection: TestConnection, key: [String], columns: [String], searched: [String]? = nil,
    maximumRowsPerStatement: Int = 1_000
  ) throws {
    self.connection = connection
    var names = JournalLayout(
      table: "t", journal: "t 'journal%s\\", replacementCandidates: "t notes",
      notificationChannel: "t %s'bell\"",
      prefix: "t \"journal%\"", key: key,
      columns: columns,
      search: SearchLayout(
        table: "t", index: "t \"search", columns: searched ?? [], integerKeyColumn: key[0]),
      maximumRowsPerStatement: maximumRowsPerStatement)
    if connection.dialect.replacesRows {
      var sets: [String: [String]] = [:]
      for row in try connection.rows(connection.dialect.uniqueIndexesQuery(for: "t")) {
        sets[row[0].text ?? "", default: []] += [row[2].text ?? ""]
      }
      names.uniqueColumns = sets.sorted { $0.key < $1.key }.map(\.value)
    }
    self.names = names
  }

  /// Creates the tables and triggers.
  func create() throws {
    let types = try connection.rows(connection.dialect.columnsQuery(for: "t")).map {
      ($0[0].text ?? "", $0[2].text ?? "")
    }
    let typeOf = Dictionary(types, uniquingKeysWith: { first, _ in first })
    func list(_ columns: [String]) -> String {
      columns.map { "\(SQLFragment.quoted($0)) \(typeOf[$0] ?? "")" }.joined(separator: ", ")
    }
    try connection.run([
      """
      CREATE TABLE \(SQLFragment.quoted(names.journal))(
        "number of row" \(connection.dialect.serialColumn), \(SQLFragment.quoted(names.signColumn)) bigint,
        \(list(names.columns)))
      """,
      "CREATE TABLE \(SQLFragment.quoted(names.replacementCandidates))(\(list(names.replacementCandidateColumns)))",
    ])
    try connection.run(connection.dialect.triggerCreationStatements(for: names))
  }

  /// Reads the journal, and empties it.
  ///
  /// - Returns: The rows that the journal counts differently from the table; `nil` if it says that
  ///   a statement changed too many rows.
  func differences() throws -> [[SQLValue]: Int]? {
    let columns = names.columns.map(SQLFragment.quoted).joined(separator: ", ")
    let journal = try connection.rows(
      "SELECT \(name: names.signColumn), \(sql: columns) FROM \(name: names.journal)")
    try connection.run("DELETE FROM \(name: names.journal)")
    if !names.search.columns.isEmpty {
      let index = names.search.index
      try connection.run(
        "INSERT INTO \(name: index)(\(name: index)) VALUES('integrity-check')")
      let columns = SQLFragment.names(names.search.columns)
      let (kept, present) = try (
        connection.rows("SELECT rowid, \(sql: columns) FROM \(name: index) ORDER BY rowid"),
        connection.rows("SELECT id, \(sql: columns) FROM t ORDER BY id")
      )
      if kept != present { return [["The index has other rows."]: 1] }
    }
    let rows = try connection.rows("SELECT \(sql: columns) FROM t").map { ($0, 1) }
    let now = Dictionary(rows, uniquingKeysWith: +)
    defer { counts = now }
    guard journal.allSatisfy({ $0[0] != .integer(0) }) else { return nil }
    for row in journal { counts[Array(row[1...]), default: 0] += Int(row[0].integer ?? 0) }
    return counts.merging(now.mapValues { -$0 }, uniquingKeysWith: +).filter { $0.value != 0 }
  }
}
