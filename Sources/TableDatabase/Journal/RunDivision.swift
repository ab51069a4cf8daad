/// Divides an order into runs of equal length, and keeps their counts.
struct RunDivision {
  let order: ResolvedOrdering
  let session: DatabaseSession
  let runLength: Int

  /// The fold or building that changes runs.
  let generation: Int

  /// The starts of all runs but the first.
  func starts(from start: KeysetCursor?, to end: KeysetCursor?) throws -> [[SQLValue]] {
    let condition = order.terms.condition(from: start, to: end, in: session.dialect)
    let ordering = order.terms.ordering(forward: true, in: session.dialect)
    return try session.rows(
      """
      SELECT \(names: order.terms.names) FROM (
        SELECT \(names: order.terms.names),
          row_number() OVER (ORDER BY \(sql: ordering)) AS ts_place
        FROM \(name: order.table) WHERE \(condition)) AS numbered
      WHERE ts_place % \(sql: "\(runLength)") = 1 AND ts_place > 1
      ORDER BY ts_place
      """)
  }

  /// Inserts runs that follow one another, with the number of their rows in all.
  func insert(_ starts: [[SQLValue]], of count: Int, from number: Int) throws {
    var runs = RowInsertion(
      into: order.fence, ["run", "n", "generation"] + order.fenceTerms.names, session)
    for (index, start) in starts.enumerated() {
      let isLast = index == starts.count - 1
      let length = isLast ? count - runLength * index : runLength
      try runs.insert([number + index, length, generation].map { .integer(Int64($0)) } + start)
    }
    try runs.finish()
  }
}
