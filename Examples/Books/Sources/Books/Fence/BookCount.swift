import GRDB

/// How many books there are: a number beside the revision, kept by the triggers that keep the
/// fences.
///
/// It is `NULL` while it is not known, as in a file of an earlier version whose fences were not
/// complete; adding to it leaves it so.
enum BookCount {
  /// Makes the number, and counts from now on.
  static func create(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE revision ADD COLUMN books INTEGER")
    try FenceSchema.dropBookTriggers(db)
    try FenceSchema.createBookTriggers(db)
    try db.execute(sql: "DROP TRIGGER replaced_counted")
    try db.execute(sql: FenceSchema.replacementTrigger)
    try complete(db)
  }

  /// The number; `nil` while it is not known.
  static func read(_ db: Database) throws -> Int? {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT books FROM revision"))
  }

  /// Takes the number from the fence by author, if it is not known and the fence is complete.
  static func complete(_ db: Database) throws {
    let fence = BookOrder.author.fence
    try db.execute(
      sql: """
        UPDATE revision SET books = (SELECT sum(n) FROM \(fence))
        WHERE books IS NULL AND NOT EXISTS(SELECT 1 FROM \(fence) WHERE n IS NULL)
        """)
  }

  /// Counts books that were inserted while there were no triggers.
  static func add(_ count: Int, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE revision SET n = n + 1, books = books + ?", arguments: [count])
  }
}
