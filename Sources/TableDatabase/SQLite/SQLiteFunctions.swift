#if SQLite
  import GRDB
  import TextMatching

  /// The SQL functions of each connection.
  enum SQLiteFunctions {
    /// Whether words, which come first, are found in texts.
    static let finds = "ts_finds"

    /// Folds case and accents.
    static let folded = "ts_folded"

    /// Whether a regular expression occurs in a string.
    static let matches = "ts_matches"

    /// The pattern of the last call, as one search tests many rows.
    private static let last = LastValue<SQLValue, TextPattern?>()

    static var all: [DatabaseFunction] {
      [
        DatabaseFunction(finds, pure: true) { values in
          let texts = values.compactMap { String.fromDatabaseValue($0) }
          return SQLiteWords.areFound(in: texts.dropFirst(), texts.first ?? "")
        },
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
