#if SQLite
  import Dispatch
  import GRDB
  import GRDBSQLite

  /// One GRDB queue runs all statements, so a transaction can span several calls.
  final class SQLiteConnection: DatabaseConnection {
    /// The times between attempts and before `onBusy`, in milliseconds.
    private static let (pause, moment) = (10, 300)

    /// The number of attempts in the first pause, because most locks are brief.
    private static let early = 10

    private let file: String
    private let queue: DatabaseQueue

    init(_ engine: SQLiteEngine, _ access: DatabaseAccess) throws(DatabaseEngineError) {
      file = engine.path
      do {
        queue = try DatabaseQueue(path: file, configuration: Self.configuration(engine, access))
      } catch {
        let failure = DatabaseEngineError(error)
        throw DatabaseEngineError(failure.code, "\(file) cannot be opened: \(failure.message)")
      }
    }

    private static func configuration(
      _ engine: SQLiteEngine, _ access: DatabaseAccess
    ) -> Configuration {
      var configuration = Configuration()
      configuration.readonly = access != .writing
      configuration.allowsUnsafeTransactions = true
      let attempts = Int(engine.busyTimeout / .milliseconds(pause)) + early
      configuration.busyMode = .callback { attempt in
        if attempt == moment / pause + early { engine.onBusy() }
        guard attempt < attempts else { return false }
        let rest = attempt < early ? pause / early : pause
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(rest))
        return true
      }
      configuration.prepareDatabase { db in
        for function in SQLiteFunctions.all { db.add(function: function) }
        guard access == .writing else { return }
        // SQLite silently opens a read-only file, and fails at the first edit.
        // Safe: the connection is open while it is prepared.
        guard unsafe sqlite3_db_readonly(db.sqliteConnection, nil) == 0 else {
          throw DatabaseError(resultCode: .SQLITE_READONLY, message: "it is read-only")
        }
        // Readers and a writer work concurrently, where the file system allows it.
        try db.execute(sql: "PRAGMA journal_mode = WAL")
      }
      return configuration
    }

    func run(
      _ sql: String, _ arguments: [SQLValue]
    ) throws(DatabaseEngineError) -> DatabaseResult {
      do {
        return try queue.inDatabase { db in
          try checkFile(db)
          return try db.cachedStatement(sql: sql).result(db, arguments)
        }
      } catch {
        throw DatabaseEngineError(error)
      }
    }

    func interrupt() { queue.interrupt() }

    /// Checks, between transactions, that the path still leads to the same file.
    private func checkFile(_ db: Database) throws {
      guard !db.isInsideTransaction else { return }
      var hasMoved: CInt = 0
      // Safe: the connection is open, and SQLite writes one number if it knows the request.
      _ = unsafe sqlite3_file_control(
        db.sqliteConnection, nil, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
      guard hasMoved == 0 else {
        throw DatabaseEngineError(
          .connectionLost, "\(file) was removed or replaced by another file.")
      }
    }
  }
#endif
