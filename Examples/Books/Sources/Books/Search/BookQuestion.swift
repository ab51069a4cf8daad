import GRDB

/// Words to be found, as a question to the database.
struct BookQuestion {
  /// The statement that reads the identifiers, and its arguments.
  let sql: String
  let arguments: StatementArguments

  /// The words, as the full-text index folds them; `nil` without one.
  let words: [String]?

  /// Makes a question of words that were typed.
  ///
  /// The full-text index finds words that begin with each of them. Without one, texts that contain
  /// each of them are found.
  ///
  /// - Returns: The question, or `nil` when there is no word in the text, and nothing is found.
  init?(_ text: String, _ db: Database) throws {
    if try BookSearch.exists(in: db) {
      let words = try BookMatcher.words(of: text, db)
      guard !words.isEmpty else { return nil }
      let pattern = words.map { "\"\($0.replacing("\"", with: "\"\""))\"*" }.joined(separator: " ")
      sql = "SELECT rowid FROM book_search WHERE book_search MATCH ?"
      arguments = [pattern]
      self.words = words
      return
    }
    self.words = nil
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    let condition = "(author LIKE ? ESCAPE '\\' OR title LIKE ? ESCAPE '\\')"
    sql =
      "SELECT id FROM book WHERE "
      + words.map { _ in condition }.joined(separator: " AND ")
    arguments = StatementArguments(
      words.flatMap { word in
        var escaped = ""
        for letter in word { escaped += "%_\\".contains(letter) ? "\\\(letter)" : "\(letter)" }
        return ["%\(escaped)%", "%\(escaped)%"]
      })
  }

  /// Steps through the identifiers of the books that are found; where the full-text index finds
  /// them, they come in their order.
  ///
  /// - Parameters:
  ///   - db: The database.
  ///   - body: Is told each identifier, and returns whether to go on.
  /// - Throws: What SQLite or `body` throws.
  func forEachID(_ db: Database, _ body: (Int64) throws -> Bool) throws {
    try db.cachedStatement(sql: sql).forEachRow(arguments) { try body($0.integer(at: 0)) }
  }
}
