public import Foundation
import GRDB
import Synchronization

/// The books of one file.
///
/// ```swift
/// let database = try BookDatabase(file: file) { notice in stack.message = notice }
/// let book = try database.add(Book(title: "Emma", author: "Jane Austen"))
/// ```
///
/// Each edit is one transaction, and is in the file when the call returns.
public final class BookDatabase: Sendable {
  /// The file.
  public let file: URL

  /// The connections: one that writes, several that read meanwhile.
  let pool: DatabasePool

  /// The fences as they were read last, by order.
  let fences = Mutex<[BookOrder: Fence]>([:])

  /// Looks up half of many books that were found.
  let secondReader: SecondReader

  /// How the fences are kept.
  let fenceSchema: FenceSchema

  /// What can be undone.
  let undoLog: UndoLog

  /// Two pages are fetched at a time; those that were called off may take a moment to stop.
  private static let readers = 4

  /// Opens a file; one that is missing or empty becomes a new database.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - patience: How long to wait while another program writes.
  ///   - tell: Is told that another program is writing, when that makes this one wait.
  /// - Throws: ``BookDatabaseError`` when the file is not opened; it is as it was then.
  public convenience init(
    file: URL, patience: Duration = .seconds(30),
    tell: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(BookDatabaseError) {
    let waiting = Waiting(file: file.lastPathComponent, patience: patience, tell: tell)
    try self.init(file: file, waiting: waiting, schema: BookSchema())
  }

  /// Opens a file with fences of a length of runs.
  init(file: URL, waiting: Waiting, schema: BookSchema) throws(BookDatabaseError) {
    self.file = file
    secondReader = SecondReader(file: file)
    fenceSchema = schema.fences
    do {
      try Self.check(file, waiting: waiting)
      let undoLog = UndoLog(levels: 3)
      var configuration = Configuration()
      configuration.busyMode = .callback(waiting.wait(attempt:))
      configuration.maximumReaderCount = Self.readers
      configuration.prepareDatabase { db in
        // Most inner pages that ten million books are found by; the system has the others.
        try db.execute(sql: "PRAGMA cache_size = -2048")
        db.add(function: undoLog.progress.function)
      }
      pool = try DatabasePool(path: file.path, configuration: configuration)
      try schema.migrator.migrate(pool)
      self.undoLog = undoLog
    } catch {
      throw BookDatabaseError(error, file: file.path)
    }
  }

  /// Reads, and says in this program's words what goes wrong.
  func read<Value>(_ body: (Database) throws -> Value) throws(BookDatabaseError) -> Value {
    do { return try pool.read(body) } catch { throw BookDatabaseError(error, file: file.path) }
  }

  /// Writes in one transaction, and says in this program's words what goes wrong.
  func write<Value>(_ body: (Database) throws -> Value) throws(BookDatabaseError) -> Value {
    do { return try pool.write(body) } catch { throw BookDatabaseError(error, file: file.path) }
  }

  /// Closes all connections; all books are in the file then, unless another program has it open.
  public func close() throws(BookDatabaseError) {
    do {
      try secondReader.close()
      try pool.close()
    } catch { throw BookDatabaseError(error, file: file.path) }
    takeOverLog()
  }

  /// Checkpoints the write-ahead log into the file, which SQLite does when the last connection is
  /// closed.
  ///
  /// A pool closes its writer first, and readers leave the log behind. A failure changes nothing:
  /// the log keeps the books until it can be taken over.
  private func takeOverLog() {
    // A file that was removed meanwhile is not made again.
    guard let last = try? DatabaseQueue(path: file.sqliteURI("mode=rw")) else { return }
    _ = try? last.read { try Int.fetchOne($0, sql: "PRAGMA schema_version") }
    try? last.close()
  }
}
