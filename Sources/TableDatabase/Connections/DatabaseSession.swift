/// A connection within a transaction.
struct DatabaseSession {
  let connection: any DatabaseConnection
  let dialect: any DatabaseDialect

  /// The number of the snapshot that several transactions of a store share; `nil` if it is not
  /// shared.
  var snapshot: Int?

  /// Runs a statement.
  @discardableResult
  func run(_ statement: SQLText) throws(DatabaseEngineError) -> DatabaseResult {
    try connection.run(statement.text(in: dialect), statement.arguments)
  }

  /// Returns the rows of a query.
  func rows(_ query: SQLText) throws(DatabaseEngineError) -> [[SQLValue]] { try run(query).rows }

  /// Returns the first value of the first row, or `nil` if there is none.
  func value(_ query: SQLText) throws(DatabaseEngineError) -> SQLValue? {
    try rows(query).first?.first
  }

  /// Returns the integer that a query asks for, or 0 if there is none.
  func integer(_ query: SQLText) throws(DatabaseEngineError) -> Int {
    Int(try value(query)?.integer ?? 0)
  }
}
