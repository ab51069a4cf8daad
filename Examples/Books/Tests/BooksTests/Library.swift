import Foundation
import GRDB
import TableSource

@testable import Books

/// A database in a folder of its own, which goes with it.
final class Library {
  let folder: URL
  let file: URL
  let database: BookDatabase

  init(runLength: Int = 1000) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "books-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "books.sqlite")
    database = try BookDatabase(
      file: file, waiting: Waiting(file: "books.sqlite", patience: .seconds(5)) { _ in },
      schema: BookSchema(fences: FenceSchema(runLength: runLength)))
    // What is written need not outlive the machine.
    try database.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
  }

  deinit {
    try? database.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// A connection as another program has it.
  func stranger(recursiveTriggers: Bool = false) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // What is written need not outlive the machine.
      try db.execute(sql: "PRAGMA synchronous = OFF")
      if recursiveTriggers { try db.execute(sql: "PRAGMA recursive_triggers = ON") }
    }
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }

  /// Writes as another program does.
  func writeElsewhere(_ sql: String) throws {
    try stranger().write { try $0.execute(sql: sql) }
  }

  /// Adds books at once, which cannot be undone.
  func fill(_ books: [Book]) throws {
    try database.write { db in for book in books { try book.insert(db) } }
  }

  /// All books in an order, as SQLite sorts them.
  func books(by order: BookOrder = .author) throws -> [Book] {
    try database.read { db in
      try Book.fetchAll(db, sql: "SELECT * FROM book ORDER BY \(order.list())")
    }
  }
}

/// How much is tried, from the environment.
enum Effort {
  /// The number in a variable, or another one where it is not set.
  static func count(_ variable: String, else ordinary: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? ordinary
  }
}
