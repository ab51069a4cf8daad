import DatabaseScreens
import Foundation
import GRDB

extension BookFile {
  /// Looks at the file without changing it or anything beside it: whether it is a database, of this
  /// program, of a version that this program knows, and may be written.
  ///
  /// - Returns: How many versions it has passed; `nil` for an empty file, or none at all.
  /// - Throws: ``BookDatabaseError`` when it is not, or SQLite's error.
  func check() throws -> Int? {
    let file = URL(filePath: engine.file)
    guard let size = try file.plainFileSize(), size > 0 else {
      let folder = file.deletingLastPathComponent().path
      guard FileManager.default.fileExists(atPath: folder) else {
        throw BookDatabaseError.cannotOpen(
          file: engine.file, reason: LocalizedPhrase(errorNumber: ENOENT))
      }
      return nil
    }
    let queue = try openUntouched(file)
    let passed: Int?
    do {
      passed = try queue.read(version)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // A statement that holds in each file of this program does not hold here.
      throw BookDatabaseError.otherProgram(file: engine.file)
    }
    try queue.close()
    // SQLite opens a file that may only be read without a word, and fails at the first edit.
    for url in [file, file.deletingLastPathComponent()] {
      let isWritable = try url.resourceValues(forKeys: [.isWritableKey]).isWritable
      guard isWritable ?? true else { throw BookDatabaseError.readOnly(file: engine.file) }
    }
    return passed
  }

  /// The version of a database: its number, the names of its versions, and the columns of its books.
  ///
  /// An empty one is as good; others may have added tables and columns.
  private func version(_ db: Database) throws -> Int? {
    let program = try Int32.fetchOne(db, sql: "PRAGMA application_id")
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
    if isEmpty, program == 0 || program == Self.applicationID { return nil }
    let other = BookDatabaseError.otherProgram(file: engine.file)
    guard program == Self.applicationID else { throw other }
    let passed = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
    guard passed.isSubset(of: Self.versions) else {
      throw BookDatabaseError.newer(file: engine.file)
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

  /// Opens a database for reading so that nothing is changed, and no file is made beside it.
  ///
  /// SQLite makes two files beside a database with a write-ahead log even to read it, the log and
  /// an index of it, and a reader leaves them there. So the log is left alone where there is
  /// nothing in it.
  private func openUntouched(_ file: URL) throws -> DatabaseQueue {
    let path = file.resolvingSymlinksInPath().path
    func size(_ suffix: String) throws -> Int? {
      try URL(filePath: path + suffix).plainFileSize()
    }
    let (log, index, journal) = (try size("-wal"), try size("-shm"), try size("-journal"))
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(engine.patience / .seconds(1))
    var access = "immutable=1"
    if let journal, journal > 0 {
      // A program was killed while it wrote, and who reads has to put the file right first.
      guard try applicationID(inHeaderOf: file) == Self.applicationID else {
        throw BookDatabaseError.otherProgram(file: engine.file)
      }
      configuration.readonly = false
      access = "mode=rw"
    } else if log != nil, index != nil {
      access = "mode=ro"
    } else if let log, log > 0 {
      // Nobody has the file open. A connection that has it alone keeps the index in memory, and one
      // that takes no locks may do so though it only reads.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
      access = "mode=ro&vfs=unix-none"
    }
    let uri = "\(file.absoluteURL.absoluteString)?\(access)"
    return try DatabaseQueue(path: uri, configuration: configuration)
  }

  /// Which program a file belongs to, without asking SQLite.
  private func applicationID(inHeaderOf file: URL) throws -> Int32? {
    let header = try FileHandle(forReadingFrom: file).read(upToCount: 72) ?? Data()
    guard header.count == 72 else { return nil }
    return header[68...].reduce(0) { $0 << 8 | Int32($1) }
  }
}
