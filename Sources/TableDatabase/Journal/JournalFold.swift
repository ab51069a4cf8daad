/// Folds the journal into the fences, or builds them anew.
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

  /// The rows in a new run.
  static var runLength: Int { 1_000 }

  let schema: TableSchema
  let session: DatabaseSession
  let runLength: Int

  var tables: SideTables { schema.tables }

  func fold() throws -> Outcome {
    let head = try JournalHead(of: tables, in: session)
    // Only an installation replaces side tables for other orders.
    guard head.definition == schema.definition else { return .idle }
    guard head.isBuilt, !head.isStale, head.backlog <= 20 * Self.batchSize else {
      return .needsBuilding
    }
    guard head.backlog > 0 else { return .idle }
    let last = try lastOfBatch(head.backlog)
    let divisions = divisions(at: head.generation + 1)
    let isFew = head.backlog <= Self.rowByRowLimit && session.dialect.serializesWrites
    for division in divisions {
      try isFew
        ? division.foldRowByRow(tables.journal, upTo: last)
        : division.merge(tables.journal, upTo: last)
    }
    let deleted = try session.run(
      "DELETE FROM \(name: tables.journal) WHERE ts_id <= \(last)"
    ).changedCount
    // Runs can be split by their rows only once the whole journal is folded.
    let balanced = deleted == head.backlog ? divisions : []
    let change = try balanced.map { try $0.balance() }.max() ?? .none
    try save(deleted, head.generation + 1, change)
    return change == .drift ? .needsBuilding : .folded(deleted)
  }

  private func lastOfBatch(_ backlog: Int) throws -> Int64 {
    guard backlog > Self.batchSize else { return .max }
    let last: SQLFragment = """
      SELECT ts_id FROM \(name: tables.journal) ORDER BY ts_id LIMIT 1 OFFSET \(Self.batchSize - 1)
      """
    return try session.value(last)?.integer ?? .max
  }

  func divisions(at generation: Int) -> [RunDivision] {
    schema.fencedOrders.map {
      RunDivision(order: $0, session: session, runLength: runLength, generation: generation)
    }
  }

  func save(_ folded: Int, _ generation: Int, _ change: RunDivision.Change) throws {
    try session.run(
      """
      UPDATE \(name: tables.state) SET folded = folded + \(folded), generation = \(generation),
        structure = \(change == .none ? "structure" : "\(generation)"),
        is_built = \(sql: change == .drift ? "0" : "1")
      """)
  }
}
