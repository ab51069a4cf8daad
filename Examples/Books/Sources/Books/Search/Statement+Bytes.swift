import GRDB
import GRDBSQLite

extension Statement {
  /// Steps through the rows without making a value of each column.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the statement.
  ///   - body: Reads the columns of a row, and returns whether to go on.
  /// - Throws: What SQLite or `body` throws.
  func forEachRow(_ arguments: StatementArguments, _ body: (RowBytes) throws -> Bool) throws {
    try setArguments(arguments)
    let statement = unsafe sqliteStatement
    // Safe: the statement is there as long as this object, and nobody else steps through it.
    defer { unsafe sqlite3_reset(statement) }
    while true {
      switch unsafe sqlite3_step(statement) {
      case SQLITE_ROW: guard try body(unsafe RowBytes(statement: statement)) else { return }
      case SQLITE_DONE: return
      case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code))
      }
    }
  }
}

/// A row that a statement stands at, read where SQLite has it; not to be kept.
@safe struct RowBytes {
  fileprivate let statement: OpaquePointer

  /// The integer in a column.
  func integer(at column: Int32) -> Int64 {
    // Safe: SQLite converts what is not an integer, and knows the number of columns.
    unsafe sqlite3_column_int64(statement, column)
  }

  /// The text in a column.
  func text(at column: Int32) -> String {
    // Safe: SQLite says how long the text is, which stays until the next step.
    guard let text = unsafe sqlite3_column_text(statement, column) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(statement, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// Adds the text in a column to some bytes, in UTF-8.
  func append(_ column: Int32, to bytes: inout [UInt8]) {
    // Safe: SQLite says how long the text is, which stays until the next step.
    guard let text = unsafe sqlite3_column_text(statement, column) else { return }
    let count = Int(unsafe sqlite3_column_bytes(statement, column))
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
  }
}
