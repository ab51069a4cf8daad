/// A journal's state and size in one snapshot.
struct JournalHead: Hashable, Sendable {
  /// The number of journal rows ever folded.
  let folded: Int

  let generation: Int

  let structure: Int

  let isBuilt: Bool

  /// The definition that the fences depended on when they were built.
  let definition: String

  /// The number of journal rows not folded yet.
  let backlog: Int

  /// The net number of rows that the backlog adds.
  let added: Int

  /// Whether changes were not journaled row by row, or partitions came or went.
  let isStale: Bool

  init(of tables: SideTables, in session: DatabaseSession) throws(DatabaseEngineError) {
    let partitions = tables.partitionVersion(in: session)
    let rows = try session.rows(
      """
      SELECT folded, generation, structure, is_built, definition, waiting, added,
        markers + CASE WHEN partitions = \(partitions) THEN 0 ELSE 1 END
      FROM \(name: tables.state), (
        SELECT count(*) AS waiting, coalesce(sum(ts_sign), 0) AS added,
          coalesce(sum(CASE WHEN ts_sign = 0 THEN 1 ELSE 0 END), 0) AS markers
        FROM \(name: tables.journal)) AS journal
      """)
    guard let row = rows.first else {
      throw DatabaseEngineError(.missing, "The side tables are missing.")
    }
    let numbers = row.map { Int($0.integer ?? 0) }
    (folded, generation, structure) = (numbers[0], numbers[1], numbers[2])
    (isBuilt, definition) = (numbers[3] != 0, row[4].text ?? "")
    (backlog, added, isStale) = (numbers[5], numbers[6], numbers[7] > 0)
  }

  /// Reads only the definition, without counting the journal; `nil` without a state.
  static func definition(of tables: SideTables, in session: DatabaseSession) throws -> String? {
    try session.value("SELECT definition FROM \(name: tables.state)")?.text
  }

  /// Grows with each change, but not when changes are folded.
  var revision: Int { folded + backlog }

  var isExact: Bool { isBuilt && !isStale && backlog <= JournalLayout.exactBacklogLimit }
}
