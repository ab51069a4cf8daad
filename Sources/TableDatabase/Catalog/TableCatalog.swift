/// A table's columns in the catalog.
struct TableCatalog: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    let isNullable: Bool
    let type: String
    let isText: Bool
    let equality: KeyTerm.Equality
    let isGenerated: Bool
    let isAutoNumbered: Bool
    let isReadable: Bool
  }

  /// The names of the columns, in table order.
  let names: [String]

  let columns: [String: Column]

  /// Finds no columns if the table does not exist.
  init(of table: String, in session: DatabaseSession) throws {
    let caseless: [SQLValue: KeyTerm.Equality] = [2: .caseless, 3: .caselessASCII]
    var (columns, names) = ([String: Column](), [String]())
    for row in try session.rows(session.dialect.columnsQuery(for: table)) {
      let (type, isText) = (row[2].text ?? "", row[3] != 0)
      let isDecimal = type == "numeric" && !isText
      columns[row[0].text ?? ""] = Column(
        isNullable: row[1] != 0, type: type, isText: isText,
        equality: caseless[row[3]] ?? (isDecimal ? .decimal : .bytes), isGenerated: row[4] != 0,
        isAutoNumbered: row[5] != 0, isReadable: row[6] != 0)
      names.append(row[0].text ?? "")
    }
    (self.columns, self.names) = (columns, names)
  }

  /// Whether the table exists, and this user may read it.
  var isReadable: Bool { !columns.isEmpty && columns.values.allSatisfy(\.isReadable) }

  func type(of column: String) -> String { columns[column]?.type ?? "" }

  /// The columns that statements can set.
  var writableColumnNames: [String] { names.filter { !(columns[$0]?.isGenerated ?? true) } }

  /// The columns that a deleted row gets back: also the numbers that only the database assigns.
  var restorableColumnNames: [String] {
    names.filter { columns[$0].map { !$0.isGenerated || $0.isAutoNumbered } ?? false }
  }
}
