/// The columns of a table, from the database's catalog.
struct TableCatalog: Hashable, Sendable {
  /// A column in the catalog.
  struct Column: Hashable, Sendable {
    let isNullable: Bool
    let keyPlace: Int
    let type: String
    let isText: Bool
    let isGenerated: Bool
    let isGiven: Bool
    let isReadable: Bool
  }

  /// The names of the columns, in the order of the table.
  let names: [String]

  let columns: [String: Column]

  /// Queries the catalog; there are no columns if the table does not exist.
  init(of table: String, in session: DatabaseSession) throws(DatabaseEngineError) {
    var (columns, names) = ([String: Column](), [String]())
    for row in try session.rows(session.dialect.columnsQuery(for: table)) {
      columns[row[0].text ?? ""] = Column(
        isNullable: row[1] != .integer(0), keyPlace: Int(row[2].integer ?? 0),
        type: row[3].text ?? "", isText: row[4] != .integer(0),
        isGenerated: row[5] != .integer(0), isGiven: row[6] != .integer(0),
        isReadable: row[7] != .integer(0))
      names.append(row[0].text ?? "")
    }
    (self.columns, self.names) = (columns, names)
  }

  /// Whether the table exists, and this user may read it.
  var isReadable: Bool { !columns.isEmpty && columns.values.allSatisfy(\.isReadable) }

  /// The columns that can be written, which are not generated.
  var writtenNames: [String] { names.filter { !(columns[$0]?.isGenerated ?? true) } }
}
