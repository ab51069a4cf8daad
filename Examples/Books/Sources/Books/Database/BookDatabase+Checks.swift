import Foundation
import GRDB

extension BookDatabase {
  /// Looks at a file without changing it: whether it is a database, of this program, of a version
  /// that this program knows, and may be written.
  ///
  /// - Throws: ``BookDatabaseError`` when it is not, or SQLite's error.
  static func check(_ file: URL, waiting: Waiting) throws {
    guard !file.isFolder else { throw BookDatabaseError.folder(file: file.path) }
    let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
    guard let size, size > 0 else { return }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .callback(waiting.wait(attempt:))
    let queue = try openReadOnly(file, configuration)
    try queue.read { db in
      let program = try Int32.fetchOne(db, sql: "PRAGMA application_id")
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
      guard program == BookSchema.applicationID || program == 0 && isEmpty else {
        throw BookDatabaseError.otherProgram(file: file.path)
      }
      guard try !BookSchema().migrator.hasBeenSuperseded(db) else {
        throw BookDatabaseError.newer(file: file.path)
      }
    }
    try queue.close()
    // SQLite opens a file that may only be read without a word, and fails at the first edit.
    let isWritable = try file.resourceValues(forKeys: [.isWritableKey]).isWritable
    guard isWritable ?? true else { throw BookDatabaseError.readOnly(file: file.path) }
  }

  /// Opens a database for reading.
  ///
  /// A database with a write-ahead log needs files beside it even to be read; where they cannot be
  /// made, the folder may not be written. One that a program was writing when it was killed has to be
  /// put right first, which needs a connection that may write.
  private static func openReadOnly(
    _ file: URL, _ configuration: Configuration
  ) throws -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      _ = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_schema") }
      return queue
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN {
      let folder = file.deletingLastPathComponent()
      let values = try? folder.resourceValues(forKeys: [.isWritableKey])
      guard values?.isWritable ?? true else { throw BookDatabaseError.readOnly(file: file.path) }
      throw error
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      let values = try? file.resourceValues(forKeys: [.isWritableKey])
      guard values?.isWritable ?? true else { throw error }
      var writing = configuration
      writing.readonly = false
      return try DatabaseQueue(path: file.path, configuration: writing)
    }
  }
}
