#if SQLite
  /// The full-text index, with a copy of the indexed texts.
  struct SQLiteIndex {
    private let table, index, number: String
    private let columns: [String]

    /// Creates the index, unless no column is searched, the key is not a row ID, or FTS5 reserves
    /// the name of a column.
    init?(_ search: SearchLayout) {
      guard let number = search.integerKeyColumn, !search.columns.isEmpty,
        Set(search.columns.map { $0.lowercased() }).isDisjoint(with: ["rank", "rowid"])
      else { return nil }
      (table, index) = (SQLFragment.quoted(search.table), SQLFragment.quoted(search.index))
      (self.number, columns) = (SQLFragment.quoted(number), search.columns.map(SQLFragment.quoted))
    }

    private var list: String { columns.joined(separator: ", ") }

    var creations: [String] {
      [
        """
        CREATE VIRTUAL TABLE \(index) USING fts5(\(list), columnsize=0, detail=none,
          tokenize="\(SQLiteWords.tokenizer.joined(separator: " "))")
        """,
        "INSERT INTO \(index)(rowid, \(list)) SELECT \(number), \(list) FROM \(table) ORDER BY 1",
      ]
    }

    func condition(for text: String) -> SQLFragment { "\(sql: number) IN (\(rows(for: text)))" }

    func rows(for text: String) -> SQLFragment {
      let words = SQLiteWords.words(of: text)
      if words.isEmpty { return "SELECT 1 WHERE 0" }
      // The words contain no FTS5 syntax.
      let pattern = words.map { "\"\(String(decoding: $0, as: UTF8.self))\"*" }
        .joined(separator: " ")
      return "SELECT rowid FROM \(sql: index) WHERE \(sql: index) MATCH \(.text(pattern))"
    }

    /// Rebuilds the entry from the row's current state, so the order in which other programs'
    /// triggers fire does not matter.
    func refresh(_ row: String, if condition: String = "1") -> String {
      """
      DELETE FROM \(index) WHERE rowid = \(row).\(number) AND \(condition);
      INSERT INTO \(index)(rowid, \(list)) SELECT \(number), \(list) FROM \(table)
        WHERE \(number) = \(row).\(number) AND \(condition);

      """
    }

    /// Refreshes the index if an update changed searched columns.
    var change: String {
      let isSame = ([number] + columns).map { "old.\($0) COLLATE BINARY IS new.\($0)" }
      let isChanged = "NOT (\(isSame.joined(separator: " AND ")))"
      return refresh("old", if: isChanged) + refresh("new", if: "old.\(number) <> new.\(number)")
    }

    func remove(from candidates: String, where condition: String) -> String {
      let removed = "SELECT \(number) FROM \(candidates) WHERE \(condition)"
      return "DELETE FROM \(index) WHERE rowid IN (\(removed)); "
    }
  }
#endif
