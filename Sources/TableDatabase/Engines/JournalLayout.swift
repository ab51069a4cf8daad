/// The names that a journal's triggers use.
public struct JournalLayout: Hashable, Sendable {
  /// The followed table.
  public var table: String

  /// The journal, with the columns ``signColumn`` and ``columns``.
  ///
  /// The sign is 1 for a new version of a row, -1 for an old one, and 0 for changes that were not
  /// journaled row by row, such as too many.
  public var journal: String

  /// The table in which triggers record rows that a statement may replace, with
  /// ``replacementCandidateColumns``.
  public var replacementCandidates: String

  /// The channel on which triggers notify waiting watchers, and the table that says whether any
  /// waits.
  public var notificationChannel: String

  /// The prefix of trigger names.
  public var prefix: String

  /// The columns of the primary key.
  public var key: [String]

  /// The columns of unique indexes that may replace rows, from
  /// ``CatalogDialect/uniqueIndexesQuery(for:)``.
  public var uniqueColumns: [[String]] = []

  /// The columns that orders compare, including the key's.
  public var columns: [String]

  /// The full-text index, which has no columns if none is searched.
  public var search: SearchLayout

  /// The journal length beyond which positions are estimates.
  static var exactBacklogLimit: Int { 50_000 }

  /// The maximum number of rows that a statement journals, where triggers fire once per statement.
  public var maximumRowsPerStatement: Int

  /// The column that tells old and new versions apart.
  public var signColumn: String { "ts_sign" }

  /// The columns of ``replacementCandidates``: the journal's, and the unique indexes'.
  public var replacementCandidateColumns: [String] {
    uniqueColumns.reduce(columns) { $0.addingMissing($1) }
  }
}
