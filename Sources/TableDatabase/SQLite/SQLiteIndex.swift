#if SQLite
  /// The full-text index of a table, which keeps a copy of the indexed texts.
  struct SQLiteIndex {
    private let table, index, number: String
    private let columns: [String]

    /// Describes the index; `nil` if no column is searched, the key is not a row ID, or a column
    /// has a name that FTS5 reserves.
    init?(_ search: SearchNames) {
      guard let number = search.integerKeyColumn, !search.columns.isEmpty,
        Set(search.columns.map { $0.lowercased() }).isDisjoint(with: ["rank", "rowid"])
      else { return nil }
      (table, index) = (SQLText.quoted(search.table), SQLText.quoted(search.index))
      (self.number, columns) = (SQLText.quoted(number), search.columns.map(SQLText.quoted))
    }

    private var list: String { columns.joined(separator: ", ") }

    /// The statements that create and populate the index.
    var creations: [String] {
      [
        """
        CREATE VIRTUAL TABLE \(index) USING fts5(\(list), columnsize=0, detail=none,
          tokenize="\(SQLiteWords.tokenizer.joined(separator: " "))")
        """,
        "INSERT INTO \(index)(rowid, \(list)) SELECT \(number), \(list) FROM \(table) ORDER BY 1",
      ]
    }

    /// Returns the condition for rows with some words, which contain no FTS5 syntax.
    func condition(_ words: [String]) -> SQLText { "\(sql: number) IN (\(rows(words)))" }

    /// Returns the query for the row IDs of these rows.
    func rows(_ words: [String]) -> SQLText {
      let pattern = words.map { "\"\($0)\"*" }.joined(separator: " ")
      return "SELECT rowid FROM \(sql: index) WHERE \(sql: index) MATCH \(.text(pattern))"
    }

    /// Returns statements that replace the entry of a row in the index with its current state in
    /// the table, if it still exists.
    ///
    /// So the index is correct in whatever order the triggers of other programs fire.
    func refresh(_ row: String, if condition: String = "1") -> String {
      """
      DELETE FROM \(index) WHERE rowid = \(row).\(number) AND \(condition);
      INSERT INTO \(index)(rowid, \(list)) SELECT \(number), \(list) FROM \(table)
        WHERE \(number) = \(row).\(number) AND \(condition);

      """
    }

    /// Statements that follow an update, if it changed searched columns.
    var change: String {
      let isSame = ([number] + columns).map { "old.\($0) COLLATE BINARY IS new.\($0)" }
      let isChanged = "NOT (\(isSame.joined(separator: " AND ")))"
      return refresh("old", if: isChanged) + refresh("new", if: "old.\(number) <> new.\(number)")
    }

    /// Returns a statement that removes noted rows from the index.
    func remove(from notes: String, where condition: String) -> String {
      "DELETE FROM \(index) WHERE rowid IN (SELECT \(number) FROM \(notes) WHERE \(condition)); "
    }
  }
#endif
