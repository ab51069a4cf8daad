import Foundation
import GRDB

/// Notices that another program has written to the file.
///
/// SQLite counts on each connection the commits that others have made. The number is asked for
/// outside a transaction, on the connection that writes: within one it does not change, and this
/// program's own writes leave it as it is there.
///
/// Asking takes a lock on the file. It is done only after somebody has written to the log or the
/// file, which the times of both tell, and once a second whatever they tell.
public struct ForeignWrites {
  /// How many seconds to ask on after a file was written to: the other program waits for the disk
  /// before others see what it wrote, and may write again at what the system takes for the same
  /// time.
  private static let leastAge = 0.5

  private let database: BookDatabase
  private let (path, logPath): (String, String)
  private var version: Int?
  private var stamps: [WriteStamp?] = []
  private var lastAsked = ContinuousClock.now

  /// Begins to watch.
  ///
  /// - Parameter database: The database.
  /// - Throws: ``BookDatabaseError`` when the file cannot be read.
  public init(_ database: BookDatabase) throws(BookDatabaseError) {
    self.database = database
    (path, logPath) = (database.file.path, database.file.path + "-wal")
    version = try database.dataVersion()
  }

  /// Whether another program has written since this was asked last.
  public mutating func poll() throws(BookDatabaseError) -> Bool {
    let stamps = [WriteStamp(path: logPath), WriteStamp(path: path)]
    let isIdle = stamps.allSatisfy { $0.map { $0.age > Self.leastAge } ?? true }
    let now = ContinuousClock.now
    guard stamps != self.stamps || !isIdle || now - lastAsked >= .seconds(1) else {
      return false
    }
    self.stamps = stamps
    lastAsked = now
    let current = try database.dataVersion()
    defer { version = current }
    return current != version
  }
}

extension BookDatabase {
  /// The number that changes with each commit of another connection.
  fileprivate func dataVersion() throws(BookDatabaseError) -> Int? {
    do {
      return try pool.writeWithoutTransaction { db in
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
      }
    } catch {
      throw BookDatabaseError(error, file: file.path)
    }
  }
}
