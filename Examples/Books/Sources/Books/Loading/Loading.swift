import GRDB
import TableSource

/// The insertion of many books in a transaction.
///
/// A few are kept in the indexes and fences one by one. For many the triggers, and the indexes of
/// a database that was empty, are dropped and made anew at the end, in the same transaction.
final class Loading {
  private let db: Database
  private let lastID: Int64
  private let wasEmpty: Bool
  private let isSearchable: Bool
  private var isBulk = false

  /// How many books were inserted, and how many of them while triggers counted them.
  private var (inserted, counted) = (0, 0)

  /// Begins; the full-text index is filled at the end.
  init(_ db: Database) throws {
    self.db = db
    let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM book")
    lastID = last ?? 0
    wasEmpty = last == nil
    isSearchable = try BookSearch.exists(in: db)
    if isSearchable { try BookSearch.pauseInsertions(db) }
  }

  /// Inserts books.
  ///
  /// - Parameters:
  ///   - next: Returns the next book, or `nil` after the last one.
  ///   - check: Is told the number of books after each thousand; what it throws ends all.
  /// - Returns: How many were inserted.
  /// - Throws: What SQLite, `next` or `check` throws.
  func insert(next: () throws -> Book?, check: (Int) throws -> Void) throws -> Int {
    let statement = try db.makeStatement(
      sql: "INSERT INTO book(title, author, copyright) VALUES(?, ?, ?)")
    while let book = try next() {
      try statement.execute(
        arguments: [book.title, book.author, book.copyright?.description ?? ""])
      inserted += 1
      if inserted.isMultiple(of: 1000) { try check(inserted) }
    }
    return inserted
  }

  /// Stops keeping indexes and fences, since many books come.
  func begin() throws {
    isBulk = true
    counted = inserted
    try FenceSchema.dropBookTriggers(db)
    if wasEmpty { try BookSchema.dropIndexes(db) }
  }

  /// Makes what was dropped anew.
  func finish(_ tell: (LoadingStep) -> Void) throws {
    if isBulk {
      tell(.sorting)
      if wasEmpty { try BookSchema.createIndexes(db) }
      try BookCount.add(inserted - counted, db)
      for order in BookOrder.allCases { try FenceSchema.clear(order, in: db) }
      try FenceSchema.createBookTriggers(db)
    }
    guard isSearchable else { return }
    tell(.indexing)
    try BookSearch.resumeInsertions(after: lastID, db)
  }
}
