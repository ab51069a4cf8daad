/// The statements that read the runs of a fence.
struct FenceStatements {
  typealias Run = (number: Int64, start: KeysetCursor?)

  private let order: ResolvedOrdering
  private let session: DatabaseSession
  private let statements: KeyStatements

  init(_ order: ResolvedOrdering, _ session: DatabaseSession) {
    (self.order, self.session) = (order, session)
    statements = KeyStatements(
      table: order.fence, terms: order.fenceTerms,
      columns: ["run"] + order.fenceTerms.names, filter: "run <> 0", session: session)
  }

  /// The last run that begins at or before a cursor; the first run has no start.
  func run(before cursor: KeysetCursor) throws(DatabaseEngineError) -> Run {
    try run(from: nil, to: cursor, forward: false) ?? (0, nil)
  }

  func run(after start: KeysetCursor?) throws(DatabaseEngineError) -> Run? {
    try run(from: start?.after, to: nil, forward: true)
  }

  private func run(
    from start: KeysetCursor?, to end: KeysetCursor?, forward isForward: Bool
  ) throws(DatabaseEngineError) -> Run? {
    let rows = try statements.rows(from: start, to: end, forward: isForward, limit: 1)
    guard let row = rows.first else { return nil }
    return (row[0].integer ?? 0, KeysetCursor(Array(row.dropFirst())))
  }

  func start(of run: Int64) throws(DatabaseEngineError) -> KeysetCursor? {
    guard run != 0 else { return nil }
    let rows = try session.rows(
      "SELECT \(names: order.fenceTerms.names) FROM \(name: order.fence) WHERE run = \(run)")
    return rows.first.map { KeysetCursor($0) }
  }

  /// Returns the runs, in order, or only those that a fold has changed since a generation.
  func runs(
    since generation: Int = .min
  ) throws(DatabaseEngineError) -> [(run: Int64, count: Int)] {
    let ordering = order.fenceTerms.ordering(forward: true, in: session.dialect)
    let rows = try session.rows(
      """
      SELECT run, n FROM \(name: order.fence) WHERE generation > \(generation)
      ORDER BY CASE WHEN run = 0 THEN 0 ELSE 1 END, \(sql: ordering)
      """)
    return rows.map { ($0[0].integer ?? 0, Int($0[1].integer ?? 0)) }
  }
}
