import GRDB

/// Words to be found, as a question to the database.
struct BookQuestion {
  private let sql: String
  private let arguments: StatementArguments

  /// Makes a question of words that were typed.
  ///
  /// The full-text index finds words that begin with each of them. Without one, texts that contain
  /// each of them are found.
  ///
  /// - Returns: The question, or `nil` when there is no word in the text, and nothing is found.
  init?(_ text: String, _ db: Database) throws {
    if try BookSearch.exists(in: db) {
      let words = try db.makeTokenizer(.unicode61()).tokenize(query: text).map(\.token)
      guard !words.isEmpty else { return nil }
      let pattern = words.map { "\"\($0.replacing("\"", with: "\"\""))\"*" }.joined(separator: " ")
      sql = "SELECT rowid FROM book_search WHERE book_search MATCH ?"
      arguments = [pattern]
      return
    }
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

  /// The identifiers of books that are found, in no order.
  func ids(_ db: Database, limit: Int) throws -> [Int64] {
    try Int64.fetchAll(
      db.cachedStatement(sql: sql + " LIMIT ?"), arguments: arguments + [limit])
  }

  /// The identifiers of all books that are found.
  func set(_ db: Database) throws -> IdentifierSet {
    var ids = IdentifierSet()
    let cursor = try Int64.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
    while let id = try cursor.next() { ids.insert(id) }
    return ids
  }
}
