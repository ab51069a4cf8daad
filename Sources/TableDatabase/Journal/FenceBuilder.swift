/// Counts all rows and builds the fences, from one snapshot; later changes stay in the journal.
struct FenceBuilder: Sendable {
  /// The rows in a new run.
  static var runLength: Int { 1_000 }

  struct Count: Sendable {
    /// The start of each run except the first, for each order.
    var starts: [[[SQLValue]]] = []
    var rows = 0
    /// The last journal row that is included.
    var lastJournalRow: Int64 = 0
    var generation = 0
  }

  let schema: TableSchema
  let runLength: Int

  private var tables: SideTables { schema.tables }

  func count(in session: DatabaseSession) throws -> Count {
    var count = Count()
    count.rows = try session.integer("SELECT count(*) FROM \(name: schema.name)")
    count.generation = try JournalHead(of: tables, in: session).generation
    let last = try session.value("SELECT max(ts_id) FROM \(name: tables.journal)")
    count.lastJournalRow = last?.integer ?? 0
    for order in schema.fencedOrders {
      let division = RunDivision(
        order: order, session: session, runLength: runLength, generation: count.generation)
      count.starts.append(try division.starts(from: nil, to: nil))
    }
    return count
  }

  /// Replaces all runs, unless another connection has folded or installed since.
  func replace(with count: Count, in session: DatabaseSession) throws {
    let head = try JournalHead(of: tables, in: session)
    guard head.generation == count.generation, head.definition == schema.definition else { return }
    let generation = head.generation + 1
    for (order, starts) in zip(schema.fencedOrders, count.starts) {
      try session.run("DELETE FROM \(name: order.fence)")
      let division = RunDivision(
        order: order, session: session, runLength: runLength, generation: generation)
      let nothing = [SQLValue](repeating: .null, count: order.terms.count)
      try division.insert([nothing] + starts, of: count.rows, from: 0)
    }
    let deleted = try session.run(
      "DELETE FROM \(name: tables.journal) WHERE ts_id <= \(count.lastJournalRow)")
    try JournalFold.save(deleted.changedCount, generation, .structure, in: tables, session)
  }
}
