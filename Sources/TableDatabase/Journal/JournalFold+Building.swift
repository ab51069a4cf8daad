/// Counts all rows and builds the fences, from one snapshot; later changes stay in the journal.
extension JournalFold {
  struct Count: Sendable {
    /// The start of each run except the first, for each order.
    let starts: [[[SQLValue]]]
    let rows: Int
    /// The last journal row that is included.
    let lastJournalRow: Int64
    let generation: Int
    /// The version of the partitions of these rows.
    let partitions: SQLValue
  }

  func count() throws -> Count {
    let generation = try JournalHead(of: tables, in: session).generation
    let last = try session.value("SELECT max(ts_id) FROM \(name: tables.journal)")
    // Read first: after rows of a later partition were counted, all are counted again.
    let partitions = try session.value("SELECT \(tables.partitionVersion(in: session))")
    return Count(
      starts: try divisions(at: generation).map { try $0.starts(from: nil, to: nil) },
      rows: try session.integer("SELECT count(*) FROM \(name: schema.name)"),
      lastJournalRow: last?.integer ?? 0, generation: generation,
      partitions: partitions ?? .text(""))
  }

  /// Replaces all runs, unless another connection has folded or installed since.
  func replace(with count: Count) throws {
    let head = try JournalHead(of: tables, in: session)
    guard head.generation == count.generation, head.definition == schema.definition else { return }
    let generation = head.generation + 1
    for (division, starts) in zip(divisions(at: generation), count.starts) {
      try session.run("DELETE FROM \(name: division.order.fence)")
      let nothing = [SQLValue](repeating: .null, count: division.order.terms.count)
      try division.insert([nothing] + starts, of: count.rows, from: 0)
    }
    let deleted = try session.run(
      "DELETE FROM \(name: tables.journal) WHERE ts_id <= \(count.lastJournalRow)")
    try save(deleted.changedCount, generation, .structure)
    try session.run("UPDATE \(name: tables.state) SET partitions = \(count.partitions)")
  }
}
