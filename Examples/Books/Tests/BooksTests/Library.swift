import BooksTestSupport
import DatabaseScreens
import Foundation
import GRDB

@testable import Books

/// A database in a temporary folder, which is deleted with this object.
final class Library {
  let folder: URL
  let file: URL
  let database: BookDatabase

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "books-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "books.sqlite")
    database = try BookDatabase(file.path, busyTimeout: .seconds(60))
  }

  deinit {
    database.store.close()
    try? FileManager.default.removeItem(at: folder)
  }

  var store: TableStore<Book> { database.store }

  /// Returns another program's connection, whose transactions may stay open.
  func stranger() throws -> DatabaseQueue { try DatabaseQueue.stranger(file) }

  /// Writes as another program.
  func writeElsewhere(_ sql: String) throws {
    try stranger().write { try $0.execute(sql: sql) }
  }

  /// Inserts books in one transaction, without undo.
  func fill(_ books: [Book]) throws {
    try stranger().write { db in for book in books { try book.insert(db) } }
  }

  /// Returns all books in an order, sorted by SQLite.
  func books(by order: String = "author, title, id") throws -> [Book] {
    try stranger().read { try Book.fetchAll($0, sql: "SELECT * FROM book ORDER BY \(order)") }
  }

  /// Returns the row of a book, as the library reads it.
  func row(of book: Book) throws -> DatabaseRow<Book>? {
    try store.row(id: [.integer(book.id)])
  }
}

extension DatabaseQueue {
  /// Returns another program's connection, whose transactions may stay open.
  static func stranger(_ file: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { db in
      // Writes need not survive a crash of the machine.
      try db.execute(sql: "PRAGMA synchronous = OFF")
    }
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }
}

extension BookDatabase {
  /// Adds a book.
  @discardableResult
  func add(_ book: Book) throws -> Book {
    try store.insert(book, named: "Add \(book.title)").record
  }

  /// The number of books.
  var count: Int {
    get async throws {
      try await store.pages().page(at: .first, limit: 1).rowCount?.value ?? -1
    }
  }
}

/// The size of random tests, from the environment.
enum Effort {
  /// Returns the number in a variable, or a default if it is not set.
  static func count(_ variable: String, else ordinary: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? ordinary
  }
}
