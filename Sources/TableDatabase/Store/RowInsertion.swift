/// Inserts many rows, several with each statement.
struct RowInsertion<Record: Sendable> {
  /// The number of new rows from which on indexes of a table with rows are dropped meanwhile.
  static var indexDroppingThreshold: Int { 100_000 }

  private static var rowsPerStatement: Int { 50 }

  private let columns: [DatabaseColumn<Record>]
  private let table: String
  private let session: DatabaseSession
  private var values: [SQLValue] = []
  private var waiting = 0

  /// The statement that inserts a whole batch.
  private let statement: String

  /// The rows inserted or buffered.
  private(set) var count = 0

  init(_ table: DatabaseTable<Record>, _ stored: StoredTable, _ session: DatabaseSession) {
    let written = stored.catalog.writableColumnNames
    columns = table.columns.filter {
      written.contains($0.name) && $0.name != stored.search.integerKeyColumn
    }
    (self.table, self.session) = (table.name, session)
    statement = Self.statement(
      for: Self.rowsPerStatement, columns.map(\.name), table.name, session.dialect)
  }

  private static func statement(
    for rows: Int, _ columns: [String], _ table: String, _ dialect: any DatabaseDialect
  ) -> String {
    let row: SQLFragment = "(\(SQLFragment(columns.map { _ in "\(.null)" }, separator: ", ")))"
    let list = SQLFragment(repeatElement(row, count: rows), separator: ", ")
    let text: SQLFragment = "INSERT INTO \(name: table) (\(names: columns)) VALUES \(list)"
    return text.text(in: dialect)
  }

  mutating func insert(_ record: Record) throws(DatabaseEngineError) {
    for column in columns { values.append(column.read(record)) }
    (waiting, count) = (waiting + 1, count + 1)
    if waiting == Self.rowsPerStatement { try run(statement) }
  }

  mutating func finish() throws(DatabaseEngineError) {
    guard waiting > 0 else { return }
    try run(Self.statement(for: waiting, columns.map(\.name), table, session.dialect))
  }

  private mutating func run(_ statement: String) throws(DatabaseEngineError) {
    _ = try session.connection.run(statement, values)
    (values, waiting) = ([], 0)
  }
}
