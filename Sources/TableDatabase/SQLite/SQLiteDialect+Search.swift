#if SQLite
  extension SQLiteDialect {
    /// Calls a function that each connection has.
    public func condition(finding text: String, in search: SearchNames) -> SQLText {
      "\(sql: SQLiteWords.function)(\(.text(text)), \(names: search.columns))"
    }

    /// Asks the full-text index alone.
    public func foundRows(_ text: String, in search: SearchNames) -> SQLText? {
      guard search.isIndexed, let index = SQLiteIndex(search) else { return nil }
      let words = SQLiteWords.shared.words(of: text)
      return words.isEmpty
        ? "SELECT 1 WHERE 0" : index.rows(words.map { String(decoding: $0, as: UTF8.self) })
    }

    /// Asks the full-text index, which has rows with a number of their own.
    public func indexCondition(finding text: String, in search: SearchNames) -> SQLText? {
      guard search.isIndexed, let index = SQLiteIndex(search) else { return nil }
      let words = SQLiteWords.shared.words(of: text)
      return words.isEmpty
        ? "1 = 0" : index.condition(words.map { String(decoding: $0, as: UTF8.self) })
    }

    /// `NOT INDEXED`: SQLite would walk an order and look each row up among those that were found.
    public var indexHint: String { "NOT INDEXED" }

    /// Calls a function that each connection has.
    public func folded(_ text: String) -> String { "\(SQLiteFunctions.folded)(\(text))" }

    /// Calls a function that each connection has.
    public func condition(_ text: String, matching pattern: String) -> SQLText? {
      "\(sql: SQLiteFunctions.matches)(\(.text(pattern)), \(sql: text))"
    }

    /// Compares words as the full-text index does.
    public func finds(_ text: String, in texts: [String]) -> Bool {
      SQLiteWords.shared.areFound(in: texts, text)
    }
  }
#endif
