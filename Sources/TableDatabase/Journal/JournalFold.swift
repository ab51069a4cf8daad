/// Folds the journal into the fences.
///
/// Only folding changes fences, so writers never wait for each other.
struct JournalFold {
  enum Outcome: Hashable, Sendable {
    /// Nothing to fold, or another connection is folding.
    case idle
    case folded(Int)
    /// The fences must be built again, for example because the journal is incomplete.
    case needsBuilding
  }

  /// Up to this number, journal rows are looked up one by one where folding blocks writers.
  static var rowByRowLimit: Int { 64 }

  /// Journal rows per transaction, at most.
  static var batchSize: Int { 50_000 }

  let schema: TableSchema
  let session: DatabaseSession
  let runLength: Int

  private var tables: SideTables { schema.tables }

  func fold() throws -> Outcome {
    let head = try JournalHead(of: tables, in: session)
    // Only an installation replaces side tables for other orders.
    guard head.definition == schema.definition else { return .idle }
    guard head.isBuilt, !head.isStale, head.backlog <= 20 * Self.batchSize else {
      return .needsBuilding
    }
    guard head.backlog > 0 else { return .idle }
    let last = try lastOfBatch(head.backlog)
    let generation = head.generation + 1
    let isFew = head.backlog <= Self.rowByRowLimit && session.dialect.serializesWrites
    for order in schema.fencedOrders {
      try isFew
        ? foldRowByRow(upTo: last, into: order, generation)
        : merge(upTo: last, into: order, generation)
    }
    let deleted = try session.run(
      "DELETE FROM \(name: tables.journal) WHERE ts_id <= \(last)"
    ).changedCount
    // Runs can be split by their rows only once the whole journal is folded.
    let change = deleted == head.backlog ? try balance(at: generation) : .none
    try Self.save(deleted, generation, change, in: tables, session)
    return change == .drift ? .needsBuilding : .folded(deleted)
  }

  private func lastOfBatch(_ backlog: Int) throws -> Int64 {
    guard backlog > Self.batchSize else { return .max }
    let last: SQLFragment = """
      SELECT ts_id FROM \(name: tables.journal) ORDER BY ts_id LIMIT 1 OFFSET \(Self.batchSize - 1)
      """
    return try session.value(last)?.integer ?? .max
  }

  private func balance(at generation: Int) throws -> RunDivision.Change {
    var change = RunDivision.Change.none
    for order in schema.fencedOrders {
      let division = RunDivision(
        order: order, session: session, runLength: runLength, generation: generation)
      change = max(change, try division.balance())
    }
    return change
  }

  static func save(
    _ folded: Int, _ generation: Int, _ change: RunDivision.Change, in tables: SideTables,
    _ session: DatabaseSession
  ) throws {
    try session.run(
      """
      UPDATE \(name: tables.state) SET folded = folded + \(folded), generation = \(generation),
        structure = \(change == .none ? "structure" : "\(generation)"),
        is_built = \(sql: change == .drift ? "0" : "1")
      """)
  }

  // MARK: - An order

  private func foldRowByRow(
    upTo last: Int64, into order: ResolvedOrdering, _ generation: Int
  ) throws {
    var added: [Int64: Int64] = [:]
    let rows = try session.rows(
      """
      SELECT ts_sign, \(names: order.terms.names) FROM \(name: tables.journal)
      WHERE ts_id <= \(last)
      """)
    let statements = FenceStatements(order, session)
    for row in rows {
      let cursor = KeysetCursor(Array(row.dropFirst()), isAfter: true)
      added[try statements.run(before: cursor).number, default: 0] +=
        row[0].integer ?? 0
    }
    for (run, number) in added where number != 0 {
      try session.run(
        """
        UPDATE \(name: order.fence) SET n = n + \(number),
          generation = \(generation) WHERE run = \(run)
        """)
    }
  }

  /// Sorts fence and journal together: each journal row belongs to the last run before it.
  private func merge(upTo last: Int64, into order: ResolvedOrdering, _ generation: Int) throws {
    let (fence, terms) = (order.fence, order.fenceTerms)
    let ordering = terms.ordering(forward: true, in: session.dialect)
    try session.run(
      """
      UPDATE \(name: fence) SET n = \(name: fence).n + found.added,
        generation = \(generation)
      FROM (
        SELECT coalesce(max(run), 0) AS run, sum(sign) AS added FROM (
          SELECT run, sign, count(run) OVER (
            ORDER BY \(sql: ordering), abs(sign) ROWS UNBOUNDED PRECEDING) AS number
          FROM (
            SELECT \(names: terms.names), 0 AS sign, run FROM \(name: fence) WHERE run <> 0
            UNION ALL
            SELECT \(names: order.terms.names), ts_sign, NULL FROM \(name: tables.journal)
            WHERE ts_id <= \(last)) AS merged) AS numbered
        GROUP BY number HAVING sum(sign) <> 0) AS found
      WHERE \(name: fence).run = found.run
      """)
  }
}
