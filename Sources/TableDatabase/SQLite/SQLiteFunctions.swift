#if SQLite
  import GRDB
  import TextMatching

  /// The SQL functions of each connection.
  enum SQLiteFunctions {
    /// Folds case and accents.
    static let folded = "ts_folded"

    /// Whether a regular expression occurs in a string.
    static let matches = "ts_matches"

    /// The pattern of the last call, as one search tests many rows.
    private static let last = LastValue<SQLValue, TextPattern?>()

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
          let pattern = String.fromDatabaseValue(values[0]) ?? ""
          let parsed = last.value(for: .text(pattern)) { try? TextPattern(pattern) }
          return parsed?.matches(text) ?? false
        },
      ]
    }
  }
#endif
