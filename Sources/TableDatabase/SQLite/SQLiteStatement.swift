#if SQLite
  import GRDB
  import GRDBSQLite

  extension Statement {
    /// Steps through GRDB, which has to observe transactions.
    func result(_ db: Database, _ arguments: [SQLValue]) throws -> DatabaseResult {
      try bind(arguments)
      let before = db.totalChangesCount
      var result = DatabaseResult()
      let steps = try Row.fetchCursor(self)
      while try steps.next() != nil { result.rows.append(row) }
      // SQLite keeps the former count if a statement changes nothing.
      if db.totalChangesCount != before { result.changedCount = db.changesCount }
      return result
    }

    private func bind(_ arguments: [SQLValue]) throws {
      // GRDB resets the statement, and accepts arguments that are bound afterwards.
      setUncheckedArguments(StatementArguments())
      // Safe: the statement is valid as long as this object.
      let count = unsafe Int(sqlite3_bind_parameter_count(sqliteStatement))
      guard arguments.count == count else {
        throw DatabaseEngineError(.other, "The statement takes \(count) arguments: \(sql)")
      }
      for (index, value) in zip(CInt(1)..., arguments) {
        let code = unsafe value.bind(to: sqliteStatement, at: index)
        guard code == SQLITE_OK else {
          throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
      }
    }

    private var row: [SQLValue] {
      // Safe: SQLite reports the number of columns.
      let count = unsafe sqlite3_data_count(sqliteStatement)
      return (0..<count).map { unsafe SQLValue(sqliteStatement, $0) }
    }
  }

  extension SQLValue {
    fileprivate init(_ statement: OpaquePointer, _ column: CInt) {
      // Safe: SQLite reports the length of a value, which is valid until the next step.
      switch unsafe sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: self = .integer(unsafe sqlite3_column_int64(statement, column))
      case SQLITE_FLOAT: self = .real(unsafe sqlite3_column_double(statement, column))
      case SQLITE_TEXT:
        let start = unsafe UnsafeRawPointer(sqlite3_column_text(statement, column))
        let bytes = unsafe Self.bytes(start, sqlite3_column_bytes(statement, column))
        self = .text(unsafe String(decoding: bytes, as: UTF8.self))
      case SQLITE_BLOB:
        let start = unsafe sqlite3_column_blob(statement, column)
        let bytes = unsafe Self.bytes(start, sqlite3_column_bytes(statement, column))
        self = unsafe .blob(Array(bytes))
      default: self = .null
      }
    }

    /// SQLite has a null pointer for an empty buffer.
    private static func bytes(_ start: UnsafeRawPointer?, _ count: CInt) -> UnsafeRawBufferPointer {
      unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count))
    }

    fileprivate func bind(to statement: OpaquePointer, at index: CInt) -> CInt {
      // Safe: SQLite checks the index, and copies the value before the call returns. Its header
      // requests a copy with -1 in place of a destructor (`SQLITE_TRANSIENT`).
      let copied = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      switch self {
      case .null: return unsafe sqlite3_bind_null(statement, index)
      case .integer(let number): return unsafe sqlite3_bind_int64(statement, index, number)
      case .real(let number): return unsafe sqlite3_bind_double(statement, index, number)
      case .text(var text):
        return text.withUTF8 { bytes in
          unsafe bytes.withMemoryRebound(to: CChar.self) {
            unsafe sqlite3_bind_text64(
              statement, index, $0.baseAddress, UInt64($0.count), copied, UInt8(SQLITE_UTF8))
          }
        }
      case .blob(let bytes):
        guard !bytes.isEmpty else { return unsafe sqlite3_bind_zeroblob(statement, index, 0) }
        return unsafe bytes.withUnsafeBytes {
          unsafe sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), copied)
        }
      }
    }
  }
#endif
