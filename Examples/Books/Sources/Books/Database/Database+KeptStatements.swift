import GRDB

extension Database {
  /// Executes a statement that is compiled once and kept: one that writes books takes the triggers
  /// of all fences with it, which takes longer to compile than to run.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: Its arguments.
  /// - Throws: What SQLite throws.
  func executeKept(_ sql: String, arguments: StatementArguments = []) throws {
    try cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
