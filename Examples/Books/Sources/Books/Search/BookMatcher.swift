import GRDB

/// Says of a single book whether words are found in it, as the full-text index would.
struct BookMatcher {
  private let words: [String]
  private let tokenizer: any FTS5Tokenizer

  /// Prepares to look for words.
  ///
  /// - Parameters:
  ///   - words: The words, as the index folds them.
  ///   - db: A database; the matcher is used only while it is held.
  /// - Throws: What SQLite throws.
  init(words: [String], _ db: Database) throws {
    self.words = words
    tokenizer = try db.makeTokenizer(BookSearch.tokenizer)
  }

  /// The words of a text that was typed, as the index folds them.
  static func words(of text: String, _ db: Database) throws -> [String] {
    try db.makeTokenizer(BookSearch.tokenizer).tokenize(query: text).map(\.token)
  }

  /// Whether each word is the beginning of a word of the title or the author.
  func matches(title: String, author: String) throws -> Bool {
    var missing = words
    for text in [title, author] {
      for (token, _) in try tokenizer.tokenize(document: text) {
        missing.removeAll { token.utf8.starts(with: $0.utf8) }
        if missing.isEmpty { return true }
      }
    }
    return missing.isEmpty
  }
}
