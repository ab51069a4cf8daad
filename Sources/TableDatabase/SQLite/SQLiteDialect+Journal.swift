#if SQLite
  extension SQLiteDialect {
    /// The triggers of a journal, the indexes of its notes, and the populated full-text index.
    ///
    /// `INSERT OR REPLACE` and `UPDATE OR REPLACE` delete rows without firing triggers, unless the
    /// program has enabled recursive triggers. So each row that may be replaced is noted before,
    /// and journaled afterwards if it is gone. The note of a row that stayed, as after
    /// `INSERT OR IGNORE`, is renewed before the row may be replaced again.
    public func triggerCreationStatements(for journal: JournalLayout) -> [String] {
      SQLiteJournal(journal).creations
    }

    /// Drops the triggers and the full-text index; the other indexes go with the notes.
    public func triggerRemovalStatements(for journal: JournalLayout) -> [String] {
      SQLiteJournal(journal).drops
    }
  }

  /// Also maintains the full-text index.
  private struct SQLiteJournal {
    private let names: JournalLayout
    private let index: SQLiteIndex?
    private let table, notes, columns, journal: String

    /// The unique column sets: the key, then others.
    private let key: [String]
    private let others: [[String]]

    init(_ names: JournalLayout) {
      self.names = names
      (table, notes) = (
        SQLFragment.quoted(names.table), SQLFragment.quoted(names.replacementCandidates)
      )
      columns = SQLFragment.names(names.columns)
      journal =
        "\(SQLFragment.quoted(names.journal))(\(SQLFragment.quoted(names.signColumn)), \(columns))"
      key = names.key
      index = SQLiteIndex(names.search)
      others = names.uniqueColumns.filter { Set($0) != Set(names.key) }
    }

    var creations: [String] {
      let isMoved = "NOT (\(SQLFragment.pairs(key, "old", "COLLATE BINARY IS", "new")))"
      let isOther = "NOT (\(SQLFragment.pairs(uniqueNames, table, "IS", "old")))"
      // A partial index may depend on any column; without other indexes, only the key matters.
      let columns = others.isEmpty ? " OF \(SQLFragment.names(key))" : ""
      return indexes + (index?.creations ?? []) + [
        trigger("insert_before", "BEFORE INSERT", note(where: mayConflict)),
        trigger(
          "insert", "AFTER INSERT",
          countReplaced() + write(1, "new") + (index?.refresh("new") ?? "")),
        trigger(
          "update_before", "BEFORE UPDATE\(columns)",
          note(where: "\(isOther) AND (\(mayConflict))")),
        trigger(
          "update", "AFTER UPDATE",
          forget("\(isMoved) AND (\(isNoted))")
            + countReplaced(if: others.isEmpty ? "\(isMoved) AND " : "")
            + write(-1, "old") + write(1, "new") + (index?.change ?? "")),
        trigger(
          "delete", "AFTER DELETE",
          forget(isNoted) + write(-1, "old") + (index?.refresh("old") ?? "")),
      ]
    }

    var drops: [String] {
      ["insert_before", "insert", "update_before", "update", "delete"].map {
        "DROP TRIGGER IF EXISTS \(name($0))"
      } + ["DROP TABLE IF EXISTS \(SQLFragment.quoted(names.search.index))"]
    }

    private var indexes: [String] {
      ([key] + others).enumerated().map { number, columns in
        """
        CREATE INDEX IF NOT EXISTS \(name("notes_\(number)")) ON \(notes)(\(SQLFragment.names(columns)))
        """
      }
    }

    private func trigger(_ suffix: String, _ event: String, _ body: String) -> String {
      "CREATE TRIGGER \(name(suffix)) \(event) ON \(table) BEGIN \(body)END"
    }
  }

  extension SQLiteJournal {
    private func name(_ suffix: String) -> String {
      SQLFragment.quoted("\(names.prefix)_\(suffix)")
    }

    /// The columns whose update may replace rows.
    private var uniqueNames: [String] { others.reduce(key) { $0.addingMissing($1) } }

    /// Rows that the new row may replace.
    private var mayConflict: String {
      ([key] + others).map { SQLFragment.pairs($0, table, "=", "new") }.joined(separator: " OR ")
    }

    /// The notes of the old row.
    ///
    /// They have its key, because a note is deleted when the key changes. If part of the key is
    /// `NULL`, the other unique columns identify the row.
    private var isNoted: String {
      let byKey = SQLFragment.pairs(key, notes, "COLLATE BINARY =", "old")
      guard !others.isEmpty else { return byKey }
      return "\(byKey) OR \(SQLFragment.pairs(uniqueNames, notes, "COLLATE BINARY IS", "old"))"
    }

    /// The notes of rows that the new row may have replaced.
    private func mayBeReplaced(unless isThere: String = "0") -> String {
      others.reduce(SQLFragment.pairs(key, "new", "=", notes)) {
        "\($0) OR \(SQLFragment.pairs($1, "new", "=", notes)) AND NOT \(isThere)"
      }
    }

    private func write(_ sign: Int, _ row: String) -> String {
      let values = names.columns.map { "\(row).\(SQLFragment.quoted($0))" }.joined(separator: ", ")
      return """
        INSERT INTO \(journal) VALUES(\(sign), \(values)); 
        """
    }

    private func forget(_ condition: String) -> String {
      "DELETE FROM \(notes) WHERE \(condition); "
    }

    private func note(where condition: String) -> String {
      let columns = SQLFragment.names(names.replacementCandidateColumns)
      return """
        \(forget(mayBeReplaced()))
        INSERT INTO \(notes)(\(columns)) SELECT \(columns) FROM \(table) WHERE \(condition); 
        """
    }

    /// Journals the noted rows that the new row has replaced.
    private func countReplaced(if condition: String = "") -> String {
      let isNote = SQLFragment.pairs(key, table, "=", notes)
      let isThere = "EXISTS(SELECT 1 FROM \(table) WHERE \(isNote))"
      let isGone = "\(condition)(\(mayBeReplaced(unless: isThere)))"
      return """
        INSERT INTO \(journal)
          SELECT -1, \(columns) FROM \(notes) WHERE \(isGone);
        \(index?.remove(from: notes, where: isGone) ?? "")
        \(forget(isGone))
        """
    }
  }
#endif
