/// A connection within a transaction.
struct DatabaseSession {
  let connection: any DatabaseConnection
  let dialect: any DatabaseDialect

  /// Numbers a snapshot shared by transactions of a store.
  var snapshot: Int?

  func begin(_ access: DatabaseAccess) throws(DatabaseEngineError) {
    for statement in dialect.beginStatements(for: access) { _ = try connection.run(statement, []) }
  }

  @discardableResult
  func run(_ statement: SQLFragment) throws(DatabaseEngineError) -> DatabaseResult {
    try connection.run(statement.text(in: dialect), statement.arguments)
  }

  func run(_ statements: [SQLFragment]) throws(DatabaseEngineError) {
    for statement in statements { try run(statement) }
  }

  func run(_ statements: [String]) throws(DatabaseEngineError) {
    try run(statements.map { SQLFragment($0) })
  }

  func rows(_ query: SQLFragment) throws(DatabaseEngineError) -> [[SQLValue]] {
    try run(query).rows
  }

  func value(_ query: SQLFragment) throws(DatabaseEngineError) -> SQLValue? {
    try rows(query).first?.first
  }

  func integer(_ query: SQLFragment) throws(DatabaseEngineError) -> Int {
    Int(try value(query)?.integer ?? 0)
  }
}
