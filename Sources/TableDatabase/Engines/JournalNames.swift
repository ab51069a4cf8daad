/// The names that the triggers of a journal need.
public struct JournalNames: Hashable, Sendable {
  /// The table that is followed.
  public var table: String

  /// The journal: columns ``sign`` (1 for a row that is there since, -1 for one that was, 0 for
  /// changes that were too many to be written one by one), and those of ``columns``.
  public var journal: String

  /// Where the triggers note rows that a statement may replace; its columns are ``noteColumns``.
  public var notes: String

  /// The beginning of the triggers' names.
  public var prefix: String

  /// The columns of the primary key.
  public var key: [String]

  /// The columns of other unique indexes, as ``DatabaseDialect/uniqueColumns(of:)`` lists them.
  public var uniqueColumns: [[String]] = []

  /// The columns that orders compare, those of the key among them.
  public var columns: [String]

  /// The index of words, without columns if none is searched.
  public var search: SearchNames?

  /// The number of rows in the journal beyond which positions are estimates.
  static var limit: Int { 50_000 }

  /// How many rows one statement writes to the journal at most, where statements are counted.
  public var mostRows: Int

  /// The column of the journal that says what became of a row.
  public var sign: String { "ts_sign" }

  /// The columns of notes: those of the journal, and of unique indexes.
  public var noteColumns: [String] {
    uniqueColumns.reduce(into: columns) { names, set in
      names += set.filter { !names.contains($0) }
    }
  }
}
