import Foundation
import TableDatabase

/// A database of SQLite that is deleted with this object.
final class DatabaseFile {
  let path = URL.temporaryDirectory.appending(path: "pages-\(UUID().uuidString).sqlite").path

  var engine: SQLiteEngine { SQLiteEngine(path: path) }

  deinit {
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
  }

  /// Runs statements like another program.
  func run(_ statements: String...) throws {
    let connection = try engine.connect(for: .writing)
    for statement in statements { _ = try connection.run(statement, []) }
  }
}
