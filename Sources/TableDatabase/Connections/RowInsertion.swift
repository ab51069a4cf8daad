/// Inserts many rows, several with each statement.
struct RowInsertion {
  let table: String
  let columns: [String]
  let session: DatabaseSession

  /// SQLite takes 32,766 values with a statement, and PostgreSQL 65,535.
  private var rowsPerStatement: Int { min(50, 32_766 / max(1, columns.count)) }

  private var values: [SQLValue] = []
  private var waiting = 0

  /// The statement that inserts a whole batch.
  private lazy var statement = statement(for: rowsPerStatement)

  /// The rows inserted or buffered.
  private(set) var count = 0

  init(into table: String, _ columns: [String], _ session: DatabaseSession) {
    (self.table, self.columns, self.session) = (table, columns, session)
  }

  private func statement(for rows: Int) -> String {
    let row: SQLFragment = "(\(SQLFragment(columns.map { _ in "\(.null)" }, separator: ", ")))"
    let list = SQLFragment(repeatElement(row, count: rows), separator: ", ")
    let text: SQLFragment = "INSERT INTO \(name: table) (\(names: columns)) VALUES \(list)"
    return text.text(in: session.dialect)
  }

  mutating func insert(_ row: [SQLValue]) throws {
    values += row
    (waiting, count) = (waiting + 1, count + 1)
    if waiting == rowsPerStatement { try run(statement) }
  }

  mutating func finish() throws {
    if waiting > 0 { try run(statement(for: waiting)) }
  }

  private mutating func run(_ statement: String) throws {
    _ = try session.connection.run(statement, values)
    (values, waiting) = ([], 0)
  }
}
