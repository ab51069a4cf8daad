#if SQLite
  import GRDB

  /// Matches words exactly as the full-text index does.
  enum SQLiteWords {
    /// Removes accents, and folds case.
    static let tokenizer = ["unicode61", "remove_diacritics", "2"]

    /// The in-memory database whose tokenizer is used, opened on demand.
    private static let memory = try? DatabaseQueue()

    /// The words of the last search, which tests many rows.
    private static let last = LastValue<SQLValue, [[UInt8]]>()

    static func words(of text: String) -> [[UInt8]] {
      last.value(for: .text(text)) { tokens(of: text).map { Array($0.utf8) } }
    }

    private static func tokens(of text: String) -> [String] {
      let tokens = try? memory?.read { db in
        try db.makeTokenizer(FTS5TokenizerDescriptor(components: tokenizer))
          .tokenize(document: text).map(\.token)
      }
      // Without FTS5, nothing is found.
      return tokens ?? []
    }

    /// Whether each word is the prefix of a word in the texts.
    static func areFound(in texts: some Sequence<String>, _ text: String) -> Bool {
      var missing = words(of: text)
      if missing.isEmpty { return false }
      for text in texts where !missing.isEmpty {
        let bytes = Array(text.utf8)
        if bytes.allSatisfy({ $0 < 0x80 }) {
          missing.removeAll { isBeginning($0, ofWordIn: bytes) }
        } else {
          let tokens = tokens(of: text)
          missing.removeAll { word in tokens.contains { $0.utf8.starts(with: word) } }
        }
      }
      return missing.isEmpty
    }

    /// Returns whether a word of a text begins with `word`.
    ///
    /// Both are ASCII; `word` is lowercase, and begins with a letter or digit.
    private static func isBeginning(_ word: [UInt8], ofWordIn text: [UInt8]) -> Bool {
      text.indices.contains { start in
        (start == 0 || !text[start - 1].isLetterOrDigit)
          && text[start...].lazy.map { $0.lowercasedASCII }.starts(with: word)
      }
    }
  }

  extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
      (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self)
    }
  }
#endif
