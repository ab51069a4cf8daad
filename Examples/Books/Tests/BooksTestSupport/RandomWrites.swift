import Books
public import GRDB
import DatabaseScreens

/// Random writes of every kind.
public struct RandomWrites {
  /// The source of all random numbers.
  public var generator: SeededRandomNumberGenerator

  /// Executes a cached statement.
  private static func execute(
    _ db: Database, _ sql: String, arguments: StatementArguments = []
  ) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// Creates random writes with a seed.
  public init(seed: UInt64) { generator = SeededRandomNumberGenerator(seed) }

  /// Writes once as another program may, which also replaces rows without firing triggers.
  public mutating func writeElsewhere(_ db: Database) throws {
    guard Int.random(in: 0..<4, using: &generator) == 0 else { return try write(db) }
    let book = Book.random(&generator)
    let id = Int64.random(in: 1...60, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      try Self.execute(
        db, "REPLACE INTO book(id, title, author) VALUES(?, ?, ?)",
        arguments: [id, book.title, book.author])
    case 1:
      try Self.execute(
        db, "INSERT OR REPLACE INTO book SELECT id + 1, author, title, copyright FROM book LIMIT 9"
      )
    case 2:
      try Self.execute(
        db, "INSERT OR IGNORE INTO book(id, title, author) VALUES(?, ?, ?)",
        arguments: [id, book.title, book.author])
    default:
      try Self.execute(
        db, "UPDATE OR REPLACE book SET id = ?, title = ? WHERE id = ?",
        arguments: [id, book.title, id + 1])
    }
  }

  /// Writes once.
  public mutating func write(_ db: Database) throws {
    let book = Book.random(&generator)
    let other = Book.random(&generator)
    let id = Int64.random(in: 1...60, using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0...3: try book.insert(db)
    case 4: try Self.execute(db, "DELETE FROM book WHERE id = ?", arguments: [id])
    case 5:
      try Self.execute(
        db, "UPDATE book SET title = ?, author = ? WHERE id = ?",
        arguments: [book.title, book.author, id])
    case 6:
      try Self.execute(
        db, "UPDATE book SET copyright = ? WHERE id % 7 = ?",
        arguments: [book.copyright?.description ?? "", id % 7])
    case 7:
      try Self.execute(
        db, "UPDATE OR IGNORE book SET id = ? WHERE id = ?", arguments: [id + 100, id])
    case 8:
      try Self.execute(
        db,
        """
        INSERT INTO book(id, title, author) VALUES(?, ?, ?)
        ON CONFLICT(id) DO UPDATE SET author = excluded.author
        """, arguments: [id, book.title, book.author])
    case 9:
      try Self.execute(
        db, "INSERT INTO book(title, author) SELECT title, ? FROM book WHERE author = ? LIMIT 20",
        arguments: [book.author, other.author])
    case 10:
      try Self.execute(
        db, "DELETE FROM book WHERE author = ? AND id % 3 = ?", arguments: [book.author, id % 3])
    default:
      try Self.execute(
        db, "UPDATE book SET author = ? WHERE author = ? AND id % 2 = 0",
        arguments: [book.author, other.author])
    }
  }
}
