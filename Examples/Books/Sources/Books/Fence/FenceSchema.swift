import GRDB

/// The tables and triggers that count rows for positions.
///
/// A fence has one entry for a run of about a thousand books: the first key of the run, the number
/// of books up to the next entry, and the revision of the last change among them. Triggers keep it,
/// so that it is right whichever program writes. An entry without a number stands at the end of a
/// fence that is not complete: behind it nothing was counted yet.
struct FenceSchema {
  /// How many books a run has when it is made.
  let runLength: Int

  /// Makes the schema of fences.
  ///
  /// - Parameter runLength: How many books a run has when it is made.
  init(runLength: Int = 1000) {
    self.runLength = runLength
  }

  /// Makes the fences, which are complete as long as there is no book.
  func createTables(_ db: Database) throws {
    try db.execute(sql: "CREATE TABLE revision(n INTEGER NOT NULL) STRICT")
    try db.execute(sql: "INSERT INTO revision VALUES(0)")
    for order in BookOrder.allCases {
      let columns = order.columns.map { "\($0) TEXT COLLATE NOCASE NOT NULL" }
      try db.execute(
        sql: """
          CREATE TABLE \(order.fence)(\(columns.joined(separator: ", ")), id INTEGER NOT NULL,
            n INTEGER, rev INTEGER NOT NULL, PRIMARY KEY\(order.tuple())) STRICT, WITHOUT ROWID
          """)
      try Self.clear(order, in: db)
      try db.execute(
        sql: "UPDATE \(order.fence) SET n = 0 WHERE NOT EXISTS (SELECT 1 FROM book)")
    }
  }

  /// Forgets what was counted, which is to be counted anew.
  static func clear(_ order: BookOrder, in db: Database) throws {
    try db.execute(sql: "DELETE FROM \(order.fence)")
    try db.execute(
      sql: """
        INSERT INTO \(order.fence)(\(order.list()), n, rev)
        SELECT \(order.placeholders.dropFirst().dropLast()), NULL, n FROM revision
        """, arguments: BookKey.first(in: order).arguments)
  }

  /// Makes the triggers that count.
  func createTriggers(_ db: Database) throws {
    try Self.createBookTriggers(db)
    for order in BookOrder.allCases {
      try db.execute(sql: splitTrigger(order))
      try db.execute(sql: mergeTrigger(order))
    }
  }

  /// Drops the triggers on books, for many insertions after which the fences are built anew.
  static func dropBookTriggers(_ db: Database) throws {
    for name in ["inserted", "deleted", "updated"] {
      try db.execute(sql: "DROP TRIGGER book_\(name)")
    }
  }

  /// Makes the triggers on books.
  static func createBookTriggers(_ db: Database) throws { try db.execute(sql: bookTriggers) }
}
