#if SQLite
  import GRDB

  extension DatabaseEngineError {
    init(_ error: any Error) {
      switch error {
      case let failure as DatabaseEngineError: self = failure
      case let error as DatabaseError:
        let message = error.message ?? "SQLite reports \(error.extendedResultCode)."
        self.init(Self.code(error.extendedResultCode, message), message)
      default: self.init(.other, "\(error)")
      }
    }

    private static func code(_ code: ResultCode, _ message: String) -> Code {
      switch code {
      case .SQLITE_BUSY_SNAPSHOT: .conflict
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
      case .SQLITE_INTERRUPT: .interrupted
      case .SQLITE_READONLY_DBMOVED: .connectionLost
      case .SQLITE_READONLY, .SQLITE_PERM: .readOnly
      case .SQLITE_FULL: .full
      case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID:
        .constraint(.unique)
      case .SQLITE_CONSTRAINT_NOTNULL: .constraint(.notNull)
      case .SQLITE_CONSTRAINT_FOREIGNKEY: .constraint(.foreignKey)
      case .SQLITE_CONSTRAINT_CHECK: .constraint(.check)
      case .SQLITE_CONSTRAINT_DATATYPE, .SQLITE_MISMATCH, .SQLITE_TOOBIG: .constraint(.type)
      case .SQLITE_CONSTRAINT: .constraint(.other)
      // Only the message tells these errors apart.
      case .SQLITE_ERROR where message.hasPrefix("no such "): .missing
      case .SQLITE_ERROR where message.contains(" has no column named "): .missing
      default: .other
      }
    }
  }
#endif
