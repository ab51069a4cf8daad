/// Divides an order into runs of equal length.
struct RunDivision {
  let order: StoredOrdering
  let session: DatabaseSession
  let runLength: Int

  /// The fold or building that changes runs.
  let generation: Int

  /// The starts of all runs but the first.
  func starts(
    from start: KeysetCursor?, to end: KeysetCursor?
  ) throws(DatabaseEngineError) -> [[SQLValue]] {
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

  /// Inserts all runs but the first, and returns its number of rows, which the count includes.
  func insert(
    _ starts: [[SQLValue]], of count: Int, from number: Int64
  ) throws(DatabaseEngineError) -> Int {
    for (index, start) in starts.enumerated() {
      let isLast = index == starts.count - 1
      try insert(
        run: number + Int64(index), count: isLast ? count - runLength * starts.count : runLength,
        start: start)
    }
    return starts.isEmpty ? count : runLength
  }

  func insert(run: Int64, count: Int, start: [SQLValue]) throws(DatabaseEngineError) {
    let values = [.integer(run), .integer(Int64(count)), .integer(Int64(generation))] + start
    try session.run(
      """
      INSERT INTO \(name: order.fence) (run, n, generation, \(names: order.fenceTerms.names))
      VALUES (\(SQLFragment(values.map { "\($0)" }, separator: ", ")))
      """)
  }
}
