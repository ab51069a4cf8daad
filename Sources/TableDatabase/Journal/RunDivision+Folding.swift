extension RunDivision {
  /// Looks the run of each journal row up.
  func foldRowByRow(_ journal: String, upTo last: Int64) throws {
    var added: [Int64: Int64] = [:]
    let rows = try session.rows(
      "SELECT ts_sign, \(names: order.terms.names) FROM \(name: journal) WHERE ts_id <= \(last)")
    for row in rows {
      let cursor = KeysetCursor(Array(row.dropFirst()), isAfter: true)
      added[try statements.run(before: cursor).number, default: 0] += row[0].integer ?? 0
    }
    for (run, number) in added where number != 0 {
      try session.run(
        """
        UPDATE \(name: order.fence) SET n = n + \(number), generation = \(generation)
        WHERE run = \(run)
        """)
    }
  }

  /// Sorts fence and journal together: each journal row belongs to the last run before it.
  func merge(_ journal: String, upTo last: Int64) throws {
    let (fence, terms) = (order.fence, order.fenceTerms)
    let ordering = terms.ordering(forward: true, in: session.dialect)
    try session.run(
      """
      UPDATE \(name: fence) SET n = \(name: fence).n + found.added, generation = \(generation)
      FROM (
        SELECT coalesce(max(run), 0) AS run, sum(sign) AS added FROM (
          SELECT run, sign, count(run) OVER (
            ORDER BY \(sql: ordering), abs(sign) ROWS UNBOUNDED PRECEDING) AS number
          FROM (
            SELECT \(names: terms.names), 0 AS sign, run FROM \(name: fence) WHERE run <> 0
            UNION ALL
            SELECT \(names: order.terms.names), ts_sign, NULL FROM \(name: journal)
            WHERE ts_id <= \(last)) AS merged) AS numbered
        GROUP BY number HAVING sum(sign) <> 0) AS found
      WHERE \(name: fence).run = found.run
      """)
  }
}
