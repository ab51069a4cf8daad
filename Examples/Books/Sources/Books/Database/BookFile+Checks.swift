import DatabaseScreens
import Foundation
import GRDB

extension BookFile {
  /// Checks, without changing the file or creating files beside it, whether it is a database of
  /// this program, of a known version, and writable.
  ///
  /// - Returns: The number of versions that the file has been migrated to; `nil` if it is empty or
  ///   missing.
  /// - Throws: ``BookDatabaseError`` if it is not, or SQLite's error.
  func check() throws -> Int? {
    let file = URL(filePath: engine.path)
    guard let size = try file.plainFileSize(), size > 0 else {
      let folder = file.deletingLastPathComponent().path
      guard FileManager.default.fileExists(atPath: folder) else {
        throw BookDatabaseError.cannotOpen(
          file: engine.path, reason: LocalizedPhrase(errorNumber: ENOENT))
      }
      return nil
    }
    let queue = try openUntouched(file)
    let passed: Int?
    do {
      passed = try queue.read(version)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // A query that works in every file of this program does not work here.
      throw BookDatabaseError.otherProgram(file: engine.path)
    }
    try queue.close()
    // SQLite silently opens a read-only file, and fails at the first edit.
    for url in [file, file.deletingLastPathComponent()] {
      let isWritable = try url.resourceValues(forKeys: [.isWritableKey]).isWritable
      guard isWritable ?? true else { throw BookDatabaseError.readOnly(file: engine.path) }
    }
    return passed
  }

  /// Returns the version of a database, checking its application ID, migrations and the columns of
  /// books.
  ///
  /// An empty database is accepted, too. Other programs may have added tables and columns.
  private func version(_ db: Database) throws -> Int? {
    let program = try Int32.fetchOne(db, sql: "PRAGMA application_id")
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
    if isEmpty, program == 0 || program == Self.applicationID { return nil }
    let other = BookDatabaseError.otherProgram(file: engine.path)
    guard program == Self.applicationID else { throw other }
    let passed = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
    guard passed.isSubset(of: Self.versions) else {
      throw BookDatabaseError.newer(file: engine.path)
    }
    guard try db.tableExists("book"), passed == Set(Self.versions.prefix(passed.count)) else {
      throw other
    }
    let columns = try db.columns(in: "book").map { "\($0.name) \($0.type) \($0.primaryKeyIndex)" }
    guard
      Set(columns).isSuperset(
        of: ["id INTEGER 1", "title TEXT 0", "author TEXT 0", "copyright TEXT 0"])
    else { throw other }
    return passed.count
  }

  /// Opens a database for reading, without changing it or creating files beside it.
  ///
  /// Even to read a database in WAL mode, SQLite creates the log and its shared-memory index, and a
  /// reader leaves them behind. So an empty log is ignored.
  private func openUntouched(_ file: URL) throws -> DatabaseQueue {
    let path = file.resolvingSymlinksInPath().path
    func size(_ suffix: String) throws -> Int? {
      try URL(filePath: path + suffix).plainFileSize()
    }
    let (log, index, journal) = (try size("-wal"), try size("-shm"), try size("-journal"))
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(engine.busyTimeout / .seconds(1))
    var access = "immutable=1"
    if let journal, journal > 0 {
      // A program was killed while writing, so a reader has to roll back the hot journal first.
      guard try applicationID(inHeaderOf: file) == Self.applicationID else {
        throw BookDatabaseError.otherProgram(file: engine.path)
      }
      configuration.readonly = false
      access = "mode=rw"
    } else if log != nil, index != nil {
      access = "mode=ro"
    } else if let log, log > 0 {
      // No program has the file open. A connection with an exclusive lock keeps the index in
      // memory; with a VFS without locks, even a read-only connection can.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
      access = "mode=ro&vfs=unix-none"
    }
    let uri = "\(file.absoluteURL.absoluteString)?\(access)"
    return try DatabaseQueue(path: uri, configuration: configuration)
  }

  /// Reads the application ID of a file without SQLite.
  private func applicationID(inHeaderOf file: URL) throws -> Int32? {
    let header = try FileHandle(forReadingFrom: file).read(upToCount: 72) ?? Data()
    guard header.count == 72 else { return nil }
    return header[68...].reduce(0) { $0 << 8 | Int32($1) }
  }
}
