extension RunDivision {
  enum Change: Comparable {
    case none
    case structure
    /// The counts do not match the rows: something bypassed the journal.
    case drift
  }

  var statements: FenceStatements { FenceStatements(order, session) }

  /// Splits long runs, and merges short ones of the latest fold with their predecessors.
  func balance() throws -> Change {
    var change = Change.none
    for row in try session.rows(changedRuns) {
      guard let run = row[0].integer, let count = row[1].integer.map(Int.init) else { continue }
      let cursor = run == 0 ? nil : KeysetCursor(Array(row.dropFirst(2)))
      if count < 0 {
        return .drift
      } else if count >= 2 * runLength {
        change = max(change, try divide(run, count, from: cursor))
      } else if let cursor {
        change = max(change, try join(run, at: cursor))
      }
    }
    return change
  }

  private var changedRuns: SQLFragment {
    """
    SELECT run, n, \(names: order.fenceTerms.names) FROM \(name: order.fence)
    WHERE n >= \(2 * runLength) OR n < 0
      OR generation = \(generation) AND n < \(runLength / 4)
    ORDER BY run
    """
  }

  private func divide(_ run: Int64, _ count: Int, from start: KeysetCursor?) throws -> Change {
    let end = try statements.run(after: start)?.start
    let rows = KeyStatements(
      table: order.table, terms: order.terms, columns: [], session: session)
    guard try rows.count(from: start, to: end) == count else { return .drift }
    let last = try session.integer("SELECT max(run) FROM \(name: order.fence)")
    try insert(starts(from: start, to: end), of: count - runLength, from: last + 1)
    try set(run, to: runLength)
    return .structure
  }

  private func join(_ run: Int64, at start: KeysetCursor) throws -> Change {
    let former = try statements.run(before: start.before).number
    // Either run may have been merged since they were listed.
    let count = try session.integer(
      "SELECT CAST(sum(n) AS bigint) FROM \(name: order.fence) WHERE run IN (\(former), \(run))")
    guard count <= runLength * 3 / 2 else { return .none }
    try session.run("DELETE FROM \(name: order.fence) WHERE run = \(run)")
    try set(former, to: count)
    return .structure
  }

  private func set(_ run: Int64, to count: Int) throws {
    try session.run(
      """
      UPDATE \(name: order.fence) SET n = \(count), generation = \(generation) WHERE run = \(run)
      """)
  }
}
