import Foundation
import GRDB

/// Notices that another program has written to the file.
///
/// SQLite counts on each connection the commits that others have made. The number is asked for
/// outside a transaction, on the connection that writes: within one it does not change, and this
/// program's own writes leave it as it is there.
public struct ForeignWrites {
  private let database: BookDatabase
  private var version: Int?

  /// Begins to watch.
  ///
  /// - Parameter database: The database.
  /// - Throws: ``BookDatabaseError`` when the file cannot be read.
  public init(_ database: BookDatabase) throws(BookDatabaseError) {
    self.database = database
    version = try database.dataVersion()
  }

  /// Whether another program has written since this was asked last.
  public mutating func poll() throws(BookDatabaseError) -> Bool {
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
