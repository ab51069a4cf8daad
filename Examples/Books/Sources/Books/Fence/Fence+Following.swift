import GRDB

extension Fence {
  /// Reads what has changed since it was read last.
  ///
  /// - Parameter db: The database, in a transaction that also reads what positions are asked for.
  /// - Returns: The indices of the runs with a change; `nil` when it was read for the first time.
  /// - Throws: ``BookDatabaseError`` when it cannot be read.
  /// - Complexity: O(1) without a change, else O(*n*), where *n* is the number of runs.
  @discardableResult
  mutating func refresh(_ db: Database) throws -> [Int]? {
    let current = try db.cachedStatement(sql: "SELECT n FROM revision")
    let revision = try Int64.fetchOne(current) ?? 0
    guard revision != self.revision || !isComplete else { return [] }
    let known = self.revision
    let isFirst = known < 0
    let changed = isFirst ? [] : try readRuns(since: known, db)
    let isFollowed =
      try isFirst || !isComplete || revision < known ? false : apply(changed, at: revision, db)
    if !isFollowed {
      replace(with: try readRuns(since: .min, db), at: revision)
    }
    return isFirst ? nil : runs.indices.filter { runs[$0].revision > known }
  }

  private func readRuns(since known: Int64, _ db: Database) throws -> [Run] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(order.list()), n, rev FROM \(order.fence) WHERE rev > ? ORDER BY \(order.list())
        """)
    let width = order.keyColumns.count
    return try Row.fetchCursor(statement, arguments: [known]).map { row in
      Run(key: BookKey(row: row, order: order), count: row[width], revision: row[width + 1])
    }.reduce(into: []) { $0.append($1) }
  }

  /// Puts changed runs in their places, and new ones between the others.
  ///
  /// - Returns: Whether the runs are those of the database then; they are not where one was merged.
  private mutating func apply(_ changed: [Run], at revision: Int64, _ db: Database) throws -> Bool {
    var runs = runs
    for run in changed {
      let index = self.index(of: run.key, in: runs)
      if runs[index].key == run.key { runs[index] = run } else { runs.insert(run, at: index + 1) }
    }
    let statement = try db.cachedStatement(sql: "SELECT count(*), sum(n) FROM \(order.fence)")
    guard let row = try Row.fetchOne(statement), row[0] == runs.count,
      row[1] == runs.reduce(0, { $0 + ($1.count ?? 0) })
    else { return false }
    replace(with: runs, at: revision)
    return true
  }
}
