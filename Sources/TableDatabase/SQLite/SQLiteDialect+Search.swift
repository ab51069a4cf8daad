#if SQLite
  extension SQLiteDialect: SearchDialect {
    /// Queries the full-text index, which only covers tables with a row ID as key, or calls an SQL
    /// function that each connection registers.
    public func searchCondition(
      for text: String, in search: SearchLayout, indexed isIndexed: Bool
    ) -> SQLFragment {
      let index = isIndexed && search.isIndexed ? SQLiteIndex(search) : nil
      return index?.condition(for: text)
        ?? "\(sql: SQLiteFunctions.finds)(\(.text(text)), \(names: search.columns))"
    }

    /// Queries the full-text index alone.
    public func indexedSearchQuery(for text: String, in search: SearchLayout) -> SQLFragment? {
      search.isIndexed ? SQLiteIndex(search)?.rows(for: text) : nil
    }

    /// `NOT INDEXED`: otherwise, SQLite would scan an order and look up each row among the matches.
    public var indexHint: String { "NOT INDEXED" }

    /// Returns a call of an SQL function that each connection registers.
    public func folded(_ text: String) -> String { "\(SQLiteFunctions.folded)(\(text))" }

    /// Returns a call of an SQL function that each connection registers.
    public func regularExpressionCondition(for text: String, pattern: String) -> SQLFragment {
      "\(sql: SQLiteFunctions.matches)(\(.text(pattern)), \(sql: text))"
    }

    /// Compares words as the full-text index does.
    public func matches(_ text: String, in texts: [String]) -> Bool {
      SQLiteWords.areFound(in: texts, text)
    }
  }
#endif
