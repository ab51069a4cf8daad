import GRDB

/// Says of a single book whether words are found in it, as the full-text index would.
struct BookMatcher {
  private let words: [[UInt8]]
  private let tokenizer: any FTS5Tokenizer

  /// Prepares to look for words.
  ///
  /// - Parameters:
  ///   - words: The words, as the index folds them.
  ///   - db: A database; the matcher is used only while it is held.
  /// - Throws: What SQLite throws.
  init(words: [String], _ db: Database) throws {
    self.words = words.map { Array($0.utf8) }
    tokenizer = try db.makeTokenizer(BookSearch.tokenizer)
  }

  /// The words of a text that was typed, as the index folds them.
  static func words(of text: String, _ db: Database) throws -> [String] {
    try db.makeTokenizer(BookSearch.tokenizer).tokenize(query: text).map(\.token)
  }

  /// Whether each word is the beginning of a word of the title or the author.
  func matches(title: String, author: String) throws -> Bool {
    try matches(Array(title.utf8), Array(author.utf8))
  }

  /// Whether each word is the beginning of a word of the title or the author, which are in UTF-8.
  func matches(_ title: [UInt8], _ author: [UInt8]) throws -> Bool {
    var missing = words
    for bytes in [title, author] {
      if bytes.allSatisfy({ $0 < 0x80 }) {
        missing.removeAll { Self.isBeginning($0, ofWordIn: bytes) }
      } else {
        let text = String(decoding: bytes, as: UTF8.self)
        let tokens = try tokenizer.tokenize(document: text).map(\.token)
        missing.removeAll { word in tokens.contains { $0.utf8.starts(with: word) } }
      }
      if missing.isEmpty { return true }
    }
    return missing.isEmpty
  }

  /// Whether a word of a text of ASCII begins with some letters and digits in lower case.
  private static func isBeginning(_ word: [UInt8], ofWordIn text: [UInt8]) -> Bool {
    var isInWord = false
    for start in text.indices {
      let wasInWord = isInWord
      isInWord = isLetterOrDigit(text[start])
      guard isInWord, !wasInWord, text.count - start >= word.count else { continue }
      if word.indices.allSatisfy({ lowercased(text[start + $0]) == word[$0] }) { return true }
    }
    return false
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
