/// The state and the size of a journal in one snapshot.
struct JournalHead: Hashable, Sendable {
  /// The number of journal rows that were ever folded.
  let folded: Int

  /// The number of the latest fold.
  let generation: Int

  /// The number of the latest fold that split or merged runs.
  let structure: Int

  /// Whether the fences are built.
  let isBuilt: Bool

  /// The definition that the fences were built for.
  let definition: String

  /// The number of journal rows that are not folded yet.
  let backlog: Int

  /// The number of rows that these add to the table.
  let added: Int

  /// Whether there were changes that were not journaled row by row.
  let isStale: Bool

  init(of tables: SideTables, in session: DatabaseSession) throws(DatabaseEngineError) {
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
      throw DatabaseEngineError(.missing, "The side tables are gone.")
    }
    let numbers = row.map { Int($0.integer ?? 0) }
    (folded, generation, structure) = (numbers[0], numbers[1], numbers[2])
    (isBuilt, definition) = (numbers[3] != 0, row[4].text ?? "")
    (backlog, added, isStale) = (numbers[5], numbers[6], numbers[7] > 0)
  }

  /// A number that increases with each change, but not when changes are folded.
  var revision: Int { folded + backlog }

  /// Whether counts and positions are exact.
  var isExact: Bool { isBuilt && !isStale && backlog <= JournalNames.limit }
}
