#if SQLite
  import GRDB
  import Synchronization
  import TextMatching

  /// The SQL functions of each connection.
  enum SQLiteFunctions {
    /// Folds case and accents.
    static let folded = "ts_folded"

    /// Whether a regular expression occurs in a string.
    static let matches = "ts_matches"

    /// The pattern of the last call, as one search tests many rows.
    private static let last = Mutex<TextPattern?>(nil)

    static var all: [DatabaseFunction] {
      [
        SQLiteWords.shared.makeFunction(),
        DatabaseFunction(folded, argumentCount: 1, pure: true) { values in
          String.fromDatabaseValue(values[0]).map {
            String(decoding: FoldedText($0).bytes, as: UTF8.self)
          }
        },
        DatabaseFunction(matches, argumentCount: 2, pure: true) { values in
          guard let text = String.fromDatabaseValue(values[1]) else { return nil }
          return pattern(String.fromDatabaseValue(values[0]) ?? "")?.matches(text) ?? false
        },
      ]
    }

    private static func pattern(_ text: String) -> TextPattern? {
      last.withLock { last in
        if let last, last.text.utf8.elementsEqual(text.utf8) { return last }
        last = try? TextPattern(text)
        return last
      }
    }
  }
#endif
