/// What the state and the journal of a table say at one moment.
struct JournalHead: Hashable, Sendable {
  /// How many journal rows were counted ever.
  let folded: Int

  /// The number of the last fold.
  let generation: Int

  /// The number of the last fold that divided or joined runs.
  let structure: Int

  /// Whether the fences were built.
  let isBuilt: Bool

  /// What the fences were built for.
  let definition: String

  /// How many journal rows are not counted yet.
  let backlog: Int

  /// How many rows the journal adds.
  let added: Int

  /// Whether changes happened that the journal does not have one by one.
  let isStale: Bool

  init(of tables: SideTables, in session: DatabaseSession) throws(DatabaseFailure) {
    let row =
      try session.rows(
        """
        SELECT folded, generation, structure, is_built, definition, waiting, added, markers
        FROM \(name: tables.state), (
          SELECT count(*) AS waiting, coalesce(sum(ts_sign), 0) AS added,
            coalesce(sum(CASE WHEN ts_sign = 0 THEN 1 ELSE 0 END), 0) AS markers
          FROM \(name: tables.journal)) AS journal
        """
      ).first ?? []
    guard row.count == 8 else {
      throw DatabaseFailure(.missing, "What was installed beside the table is gone.")
    }
    let numbers = row.map { Int($0.integer ?? 0) }
    (folded, generation, structure) = (numbers[0], numbers[1], numbers[2])
    (isBuilt, definition) = (numbers[3] != 0, row[4].text ?? "")
    (backlog, added, isStale) = (numbers[5], numbers[6], numbers[7] > 0)
  }

  /// Grows with each change, and stays as it is when a fold counts.
  var revision: Int { folded + backlog }

  /// Whether counts and positions are exact.
  var isExact: Bool { isBuilt && !isStale && backlog <= JournalNames.limit }
}
