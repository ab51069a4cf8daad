#if SQLite
  /// The full-text index of a table, with a copy of the texts that it was made of.
  struct SQLiteIndex {
    private let table, index, number: String
    private let columns: [String]

    /// Describes the index; `nil` where no column is searched, rows have no number, or a column has a
    /// name that is taken.
    init?(_ search: SearchNames) {
      guard let number = search.number, !search.columns.isEmpty,
        Set(search.columns.map { $0.lowercased() }).isDisjoint(with: ["rank", "rowid"])
      else { return nil }
      (table, index) = (SQLText.name(search.table), SQLText.name(search.index))
      (self.number, columns) = (SQLText.name(number), search.columns.map(SQLText.name))
    }

    private var list: String { columns.joined(separator: ", ") }

    /// The statements that make the index and fill it.
    var creations: [String] {
      [
        """
        CREATE VIRTUAL TABLE \(index) USING fts5(\(list), columnsize=0, detail=none,
          tokenize="\(SQLiteWords.tokenizer.joined(separator: " "))")
        """,
        "INSERT INTO \(index)(rowid, \(list)) SELECT \(number), \(list) FROM \(table) ORDER BY 1",
      ]
    }

    /// The condition of rows that have words, in which there is nothing that FTS5 understands.
    func condition(_ words: [String]) -> SQLText { "\(sql: number) IN (\(rows(words)))" }

    /// The query for the numbers of these rows.
    func rows(_ words: [String]) -> SQLText {
      let pattern = words.map { "\"\($0)\"*" }.joined(separator: " ")
      return "SELECT rowid FROM \(sql: index) WHERE \(sql: index) MATCH \(.text(pattern))"
    }

    /// Puts a row in the index as it is in the table, if it is there, in place of what the index has.
    ///
    /// So the index is right in whichever order the triggers of other programs run.
    func refresh(_ row: String, if condition: String = "1") -> String {
      """
      DELETE FROM \(index) WHERE rowid = \(row).\(number) AND \(condition);
      INSERT INTO \(index)(rowid, \(list)) SELECT \(number), \(list) FROM \(table)
        WHERE \(number) = \(row).\(number) AND \(condition);

      """
    }

    /// Follows an update, if it changed what is searched.
    var change: String {
      let isSame = ([number] + columns).map { "old.\($0) COLLATE BINARY IS new.\($0)" }
      let isChanged = "NOT (\(isSame.joined(separator: " AND ")))"
      return refresh("old", if: isChanged) + refresh("new", if: isChanged)
    }

    /// Takes rows out of the index that were noted.
    func remove(from notes: String, where condition: String) -> String {
      "DELETE FROM \(index) WHERE rowid IN (SELECT \(number) FROM \(notes) WHERE \(condition)); "
    }
  }
#endif
