import Foundation
import GRDB

extension BookDatabase {
  /// Looks at a file without changing it or anything beside it: whether it is a database, of this
  /// program, of a version that this program knows, and may be written.
  ///
  /// - Throws: ``BookDatabaseError`` when it is not, or SQLite's error.
  static func check(_ file: URL, waiting: Waiting) throws {
    guard let size = try file.plainFileSize(), size > 0 else { return }
    let queue = try openUntouched(file, waiting)
    do {
      try queue.read { try BookSchema().check($0, file: file.path) }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // A statement that holds in each file of this program does not hold here.
      throw BookDatabaseError.otherProgram(file: file.path)
    }
    try queue.close()
    // SQLite opens a file that may only be read without a word, and fails at the first edit.
    for url in [file, file.deletingLastPathComponent()] {
      let isWritable = try url.resourceValues(forKeys: [.isWritableKey]).isWritable
      guard isWritable ?? true else { throw BookDatabaseError.readOnly(file: file.path) }
    }
  }

  /// Opens a database for reading so that nothing is changed, and no file is made beside it.
  ///
  /// SQLite makes two files beside a database with a write-ahead log even to read it, the log and
  /// an index of it, and a reader leaves them there. So the log is left alone where there is
  /// nothing in it.
  private static func openUntouched(_ file: URL, _ waiting: Waiting) throws -> DatabaseQueue {
    let path = file.resolvingSymlinksInPath().path
    func size(_ suffix: String) throws -> Int? {
      try URL(filePath: path + suffix).plainFileSize()
    }
    let (log, index, journal) = (try size("-wal"), try size("-shm"), try size("-journal"))
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .callback(waiting.wait(attempt:))
    var access = "immutable=1"
    if let journal, journal > 0 {
      // A program was killed while it wrote, and who reads has to put the file right first.
      guard try applicationID(inHeaderOf: file) == BookSchema.applicationID else {
        throw BookDatabaseError.otherProgram(file: file.path)
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
    return try DatabaseQueue(path: file.sqliteURI(access), configuration: configuration)
  }

  /// Which program a file belongs to, without asking SQLite.
  private static func applicationID(inHeaderOf file: URL) throws -> Int32? {
    let header = try FileHandle(forReadingFrom: file).read(upToCount: 72) ?? Data()
    guard header.count == 72 else { return nil }
    return header[68...].reduce(0) { $0 << 8 | Int32($1) }
  }
}
