/// The names that the triggers of a journal use.
public struct JournalNames: Hashable, Sendable {
  /// The table that is followed.
  public var table: String

  /// The journal, with the columns ``signColumn`` and ``columns``.
  ///
  /// The sign is 1 for a new version of a row, -1 for an old one, and 0 for changes that were not
  /// journaled row by row, for example because they were too many.
  public var journal: String

  /// The table in which triggers note rows that a statement may replace; its columns are
  /// ``replacementCandidateColumns``.
  public var replacementCandidates: String

  /// The channel on which triggers notify while a watcher is waiting, and the table that records
  /// whether one is.
  public var notifications: String

  /// The prefix of the triggers' names.
  public var prefix: String

  /// The columns of the primary key.
  public var key: [String]

  /// The columns of other unique indexes, as ``DatabaseDialect/uniqueColumnsQuery(for:)`` lists them.
  public var uniqueColumns: [[String]] = []

  /// The columns that orders compare, including those of the key.
  public var columns: [String]

  /// The full-text index, which has no columns if none is searched.
  public var search: SearchNames?

  /// The length of the journal beyond which positions are estimates.
  static var limit: Int { 50_000 }

  /// The maximum number of rows that one statement journals, where triggers fire once per
  /// statement.
  public var maximumRowsPerStatement: Int

  /// The column of the journal that tells old and new versions apart.
  public var signColumn: String { "ts_sign" }

  /// The columns of notes: those of the journal, and those of unique indexes.
  public var replacementCandidateColumns: [String] {
    uniqueColumns.reduce(into: columns) { names, set in
      names += set.filter { !names.contains($0) }
    }
  }
}
