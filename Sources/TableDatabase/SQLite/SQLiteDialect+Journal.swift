#if SQLite
  extension SQLiteDialect: JournalDialect {
    /// `true`: `REPLACE` fires no delete triggers, unless triggers are recursive.
    public var replacesRows: Bool { true }

    /// A number that changes when another connection commits a change.
    public var dataVersionQuery: String { "PRAGMA data_version" }

    /// The triggers of a journal, the indexes of its candidates, and the populated full-text index.
    ///
    /// `INSERT OR REPLACE` and `UPDATE OR REPLACE` delete rows without firing triggers, unless the
    /// program has enabled recursive triggers. So each row that may be replaced, a candidate, is
    /// recorded before, and journaled afterwards if it is gone. A candidate that stayed, as after
    /// `INSERT OR IGNORE`, is recorded anew before it may be replaced again.
    public func triggerCreationStatements(for journal: JournalLayout) -> [String] {
      SQLiteJournal(journal).creations
    }

    /// Counts the triggers.
    public func triggerQuery(for table: String, prefix: String) -> SQLFragment {
      """
      SELECT 1 WHERE \(SQLiteJournal.triggers.count) <= (
        SELECT count(*) FROM sqlite_schema
        WHERE type = 'trigger' AND tbl_name = \(.text(table)) COLLATE NOCASE
          AND substr(name, 1, length(\(.text(prefix)))) = \(.text(prefix)))
      """
    }

    /// Drops the triggers and the full-text index; the other indexes go with the candidates.
    public func triggerRemovalStatements(for journal: JournalLayout) -> [String] {
      SQLiteJournal(journal).drops
    }
  }

  /// The statements of a journal, whose triggers also maintain the full-text index.
  private struct SQLiteJournal {
    private let names: JournalLayout
    private let index: SQLiteIndex?
    private let table, candidates, columns, journal: String

    /// The unique column sets: the key, then others.
    private let key: [String]
    private let others: [[String]]

    init(_ names: JournalLayout) {
      self.names = names
      (table, candidates) = (
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
        trigger("insert_before", "BEFORE INSERT", recordCandidates(where: mayConflict)),
        trigger(
          "insert", "AFTER INSERT",
          countReplaced() + write(1, "new") + (index?.refresh("new") ?? "")),
        trigger(
          "update_before", "BEFORE UPDATE\(columns)",
          recordCandidates(where: "\(isOther) AND (\(mayConflict))")),
        trigger(
          "update", "AFTER UPDATE",
          forget("\(isMoved) AND (\(isCandidateOfOldRow))")
            + countReplaced(if: others.isEmpty ? "\(isMoved) AND " : "")
            + write(-1, "old") + write(1, "new") + (index?.change ?? "")),
        trigger(
          "delete", "AFTER DELETE",
          forget(isCandidateOfOldRow) + write(-1, "old") + (index?.refresh("old") ?? "")),
      ]
    }

    static let triggers = ["insert_before", "insert", "update_before", "update", "delete"]

    var drops: [String] {
      Self.triggers.map {
        "DROP TRIGGER IF EXISTS \(name($0))"
      } + ["DROP TABLE IF EXISTS \(SQLFragment.quoted(names.search.index))"]
    }

    private var indexes: [String] {
      ([key] + others).enumerated().map { number, columns in
        let columns = SQLFragment.names(columns)
        return "CREATE INDEX IF NOT EXISTS \(name("notes_\(number)")) ON \(candidates)(\(columns))"
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

    /// The candidates that are the old row.
    ///
    /// They have its key, because a candidate is deleted when the key changes. If part of the key
    /// is `NULL`, the other unique columns identify the row.
    private var isCandidateOfOldRow: String {
      let byKey = SQLFragment.pairs(key, candidates, "COLLATE BINARY =", "old")
      guard !others.isEmpty else { return byKey }
      return "\(byKey) OR \(SQLFragment.pairs(uniqueNames, candidates, "COLLATE BINARY IS", "old"))"
    }

    /// The candidates that the new row may have replaced.
    private func mayBeReplaced(unless isThere: String = "0") -> String {
      others.reduce(SQLFragment.pairs(key, "new", "=", candidates)) {
        "\($0) OR \(SQLFragment.pairs($1, "new", "=", candidates)) AND NOT \(isThere)"
      }
    }

    private func write(_ sign: Int, _ row: String) -> String {
      let values = names.columns.map { "\(row).\(SQLFragment.quoted($0))" }.joined(separator: ", ")
      return """
        INSERT INTO \(journal) VALUES(\(sign), \(values)); 
        """
    }

    private func forget(_ condition: String) -> String {
      "DELETE FROM \(candidates) WHERE \(condition); "
    }

    private func recordCandidates(where condition: String) -> String {
      let columns = SQLFragment.names(names.replacementCandidateColumns)
      return """
        \(forget(mayBeReplaced()))
        INSERT INTO \(candidates)(\(columns)) SELECT \(columns) FROM \(table) WHERE \(condition); 
        """
    }

    /// Journals the candidates that the new row has replaced.
    private func countReplaced(if condition: String = "") -> String {
      let isCandidate = SQLFragment.pairs(key, table, "=", candidates)
      let isThere = "EXISTS(SELECT 1 FROM \(table) WHERE \(isCandidate))"
      let isGone = "\(condition)(\(mayBeReplaced(unless: isThere)))"
      return """
        INSERT INTO \(journal)
          SELECT -1, \(columns) FROM \(candidates) WHERE \(isGone);
        \(index?.remove(from: candidates, where: isGone) ?? "")
        \(forget(isGone))
        """
    }
  }
#endif
