public import DatabaseScreens
import Foundation

/// The books in a file, or on a PostgreSQL server.
///
/// ```swift
/// let database = try BookDatabase("books.sqlite")
/// try database.store.insert(Book(title: "Emma", author: "Jane Austen"), named: "Add Emma")
/// ```
public struct BookDatabase: Sendable {
  /// The name of the database in messages.
  let name: String

  /// The table.
  public let store: TableStore<Book>

  /// Opens a file or a server; a missing or empty file becomes a new database.
  ///
  /// - Parameters:
  ///   - address: The path of a file, or an address such as `postgres://user@host/database`.
  ///   - busyTimeout: The time to wait while another program writes.
  ///   - tell: Called with a message when opening or a statement has to wait.
  /// - Throws: ``BookDatabaseError`` if it cannot be opened; a file is left unchanged.
  public init(
    _ address: String, busyTimeout: Duration = .seconds(30),
    tell: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(BookDatabaseError) {
    let isServer = PostgresEngine.isConnectionString(address)
    // Messages must not show a password.
    name = isServer ? PostgresEngine(address).name : address
    do {
      if isServer {
        let engine = PostgresEngine(address)
        try Book.table.create(in: engine)
        // Each user has their own undo history and selection.
        let person = URLComponents(string: address)?.user ?? NSUserName()
        store = try Self.store(in: engine, owner: "books \(person)")
      } else {
        var engine = SQLiteEngine(path: address)
        engine.busyTimeout = busyTimeout
        engine.onBusy = Self.waiting(for: address, tell)
        let file = BookFile(engine)
        try file.prepare()
        store = try Self.store(in: engine)
        try file.migrateMarks(store)
      }
    } catch {
      throw BookDatabaseError(error, file: name)
    }
  }

  private static func store(
    in engine: some DatabaseEngine, owner: String = "books"
  ) throws -> TableStore<Book> {
    let store = try TableStore(Book.table, in: engine, owner: owner)
    try store.installJournal()
    return store
  }

  private static func waiting(
    for path: String, _ tell: @escaping @Sendable (String) -> Void
  ) -> @Sendable () -> Void {
    let (file, words) = (URL(filePath: path).lastPathComponent, Localization.current)
    return {
      Localization.$current.withValue(words) {
        tell(localized("Another program is writing to \(file). Waiting for it."))
      }
    }
  }
}

extension DatabaseListOptions {
  /// The look of the list of books.
  static var books: DatabaseListOptions {
    var options = DatabaseListOptions()
    options.columnWidths = [
      "title": .flexible(weight: 3, minimum: 12, maximum: 80),
      "author": .flexible(weight: 2, minimum: 10, maximum: 40),
      "copyright": .fixed(10),
    ]
    (options.newRowTitle, options.deletionName) = (
      localized("New book"), localized("Delete selected books")
    )
    options.alwaysShowsCheckboxes = true
    return options
  }
}
