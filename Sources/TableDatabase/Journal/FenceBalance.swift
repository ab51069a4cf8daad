/// Divides runs that became long, and joins those that became short with the one before.
struct FenceBalance {
  /// What became of a fence.
  enum Change: Int, Comparable {
    case none
    /// Runs were divided or joined.
    case structure
    /// The numbers are not those of the rows: somebody has written without the journal.
    case drift

    static func < (left: Change, right: Change) -> Bool { left.rawValue < right.rawValue }
  }

  let order: StoredOrder
  let table: String
  let session: DatabaseSession
  let runLength: Int
  let generation: Int

  private var statements: FenceStatements { FenceStatements(order, session.dialect) }

  /// Divides all long runs, and joins short ones that the last fold counted.
  func balance() throws(DatabaseFailure) -> Change {
    var change = Change.none
    for row in try session.rows(changedRuns) {
      guard let run = row[0].integer, let count = row[1].integer.map(Int.init) else { continue }
      let start = row[2...].contains { $0 != .null } || run != 0 ? Array(row.dropFirst(2)) : nil
      let place = run == 0 ? nil : start.map { DatabasePlace($0) }
      if count < 0 {
        return .drift
      } else if count >= 2 * runLength {
        change = max(change, try divide(run, count, from: place))
      } else if let place {
        change = max(change, try join(run, at: place))
      }
    }
    return change
  }

  private var changedRuns: SQLText {
    let names = order.fenceTerms.map { SQLText.name($0.name) }.joined(separator: ", ")
    return """
      SELECT run, n, \(sql: names) FROM \(name: order.fence)
      WHERE n >= \(.integer(Int64(2 * runLength))) OR n < 0
        OR generation = \(.integer(Int64(generation))) AND n < \(.integer(Int64(runLength / 4)))
      ORDER BY run
      """
  }

  private func divide(
    _ run: Int64, _ count: Int, from start: DatabasePlace?
  ) throws(DatabaseFailure) -> Change {
    let end = try statements.run(after: start, in: session)?.start
    let starts = try starts(from: start, to: end)
    guard starts.rows == count else { return .drift }
    let last = try session.integer("SELECT max(run) FROM \(name: order.fence)")
    for (index, start) in starts.starts.enumerated() {
      let isLast = index == starts.starts.count - 1
      let number = isLast ? count - runLength * starts.starts.count : runLength
      try order.insert(
        run: Int64(last + index + 1), count: number, at: generation, start: start, in: session)
    }
    try set(run, to: runLength)
    return .structure
  }

  /// Where the rows of a run are divided, and how many they are.
  private func starts(
    from start: DatabasePlace?, to end: DatabasePlace?
  ) throws(DatabaseFailure) -> (starts: [[SQLValue]], rows: Int) {
    let ranges = KeyRanges(terms: order.terms).ranges(from: start, to: end)
    let names = order.terms.map { SQLText.name($0.name) }.joined(separator: ", ")
    let condition = order.terms.condition(ranges, in: session.dialect)
    let ordering = order.terms.ordering(forward: true, in: session.dialect)
    let rows = try session.rows(
      """
      SELECT \(sql: names), ts_place, ts_total FROM (
        SELECT \(sql: names), row_number() OVER (ORDER BY \(sql: ordering)) AS ts_place,
          count(*) OVER () AS ts_total
        FROM \(name: table) WHERE \(condition)) AS numbered
      WHERE ts_place % \(sql: "\(runLength)") = 1 ORDER BY ts_place
      """)
    let total = rows.first?.last?.integer ?? 0
    return (rows.dropFirst().map { Array($0.dropLast(2)) }, Int(total))
  }

  private func join(_ run: Int64, at start: DatabasePlace) throws(DatabaseFailure) -> Change {
    let former = try statements.run(before: start.before, in: session).number
    // Another run may have been joined with either of them since they were listed.
    let (number, count) = try (self.count(of: former), self.count(of: run))
    guard number + count <= runLength * 3 / 2 else { return .none }
    try session.run("DELETE FROM \(name: order.fence) WHERE run = \(.integer(run))")
    try set(former, to: number + count)
    return .structure
  }

  private func count(of run: Int64) throws(DatabaseFailure) -> Int {
    try session.integer("SELECT n FROM \(name: order.fence) WHERE run = \(.integer(run))")
  }

  private func set(_ run: Int64, to count: Int) throws(DatabaseFailure) {
    try session.run(
      """
      UPDATE \(name: order.fence) SET n = \(.integer(Int64(count))),
        generation = \(.integer(Int64(generation))) WHERE run = \(.integer(run))
      """)
  }
}
