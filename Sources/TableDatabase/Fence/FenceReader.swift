/// Finds positions in a snapshot, by a fence and the unfolded journal.
struct FenceReader {
  let session: DatabaseSession
  let order: ResolvedOrdering
  let journal: String
  let head: JournalHead
  let fence: Fence

  private var runs: FenceStatements { FenceStatements(order, session) }

  var count: EstimatedCount {
    .counted(max(0, fence.count + head.added), exactly: head.isExact)
  }

  /// Returns the position of a row, in O(log *n* + *r* + *b*) for run length *r* and backlog *b*.
  func position(of cursor: KeysetCursor) throws(DatabaseEngineError) -> EstimatedCount {
    let run = try runs.run(before: cursor)
    guard let index = fence.index(of: run.number) else {
      throw DatabaseEngineError(.conflict, "The fence has changed.")
    }
    let statements = KeyStatements(
      table: order.table, terms: order.terms, columns: [], session: session)
    let offset = try statements.count(from: run.start, to: cursor)
    let position = fence.starts[index] + (try added(before: run.start)) + offset
    return .counted(max(0, position), exactly: head.isExact)
  }

  /// Returns a cursor to start reading from, and the rows to skip.
  ///
  /// The fence gives a first guess, which the journal before that cursor corrects.
  func cursor(at position: Int) throws(DatabaseEngineError) -> (start: KeysetCursor?, offset: Int) {
    var index = fence.index(at: position)
    for attempt in 0... {
      let start = try runs.start(of: fence.runs[index])
      let first = fence.starts[index] + (try added(before: start))
      let offset = position - first
      let estimate = fence.index(at: max(0, fence.starts[index] + offset))
      if index == 0 || offset >= 0 && (attempt > 4 || estimate <= index + 1) {
        return (start, max(0, offset))
      }
      // Step back from a run that is too far, twice as far each time.
      index = offset < 0 ? max(0, min(estimate, index - 1 << attempt)) : estimate
    }
    return (nil, position)
  }

  /// The net number of rows that the journal adds before a cursor.
  private func added(before cursor: KeysetCursor?) throws(DatabaseEngineError) -> Int {
    guard let cursor, head.backlog > 0 else { return 0 }
    return try session.integer(
      """
      SELECT coalesce(sum(ts_sign), 0) FROM \(name: journal)
      WHERE \(order.terms.condition(from: nil, to: cursor, in: session.dialect))
      """)
  }
}

extension EstimatedCount {
  static func counted(_ value: Int, exactly isExact: Bool) -> EstimatedCount {
    isExact ? .exact(value) : .estimated(value)
  }
}
