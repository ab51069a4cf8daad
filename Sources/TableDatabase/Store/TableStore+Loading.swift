/// What is done while many rows are loaded.
public enum LoadingStep: Hashable, Sendable {
  /// So many rows are inserted.
  case inserting(Int)
  /// The indexes are made.
  case indexing
  /// All rows are saved, and are counted for positions.
  case counting
}

extension TableStore {
  /// Adds many rows in one transaction, all of them or none, which cannot be undone.
  ///
  /// A key of one whole number is left to the database, if it gives them. Where writers take turns, indexes and journal
  /// are dropped and made anew if there are as many new rows as old ones. If it is stopped while rows
  /// are counted, all are there, and are counted later.
  ///
  /// - Parameters:
  ///   - tell: Is told what is done; what it throws ends all.
  ///   - next: Returns the next row, or `nil` after the last one.
  /// - Returns: How many rows were added.
  /// - Throws: ``TableStoreError``, or what a closure throws; no row was added then.
  @discardableResult
  public func load(
    tell: (LoadingStep) throws -> Void = { _ in }, next: () throws -> Record?
  ) throws -> Int {
    let count: Int
    do {
      count = try loadRows(tell, next)
    } catch {
      forgetLayout()
      throw TableStoreError.described(error)
    }
    forgetLayout()
    do {
      try tell(.counting)
      if try maintain() == .needsBuilding { try buildFences() }
    } catch {
      // The rows are there; whoever watches the table counts them.
    }
    return count
  }

  private func loadRows(
    _ tell: (LoadingStep) throws -> Void, _ next: () throws -> Record?
  ) throws -> Int {
    let (stored, schema) = (try stored, try schema)
    guard stored.hasJournal else { throw TableStoreError.notInstalled }
    // What was read from the caller cannot be read again.
    return try write(attempts: 1) { session in
      let existing = try session.integer("SELECT count(*) FROM \(name: table.name)")
      var rows = RowInsertion(table, stored, session)
      var isBulk = false
      func pause() throws {
        guard !isBulk, dialect.writesInTurn else { return }
        isBulk = true
        for statement in schema.pausing { try session.run(statement) }
      }
      if existing == 0 { try pause() }
      while let record = try next() {
        try rows.insert(record)
        guard rows.count.isMultiple(of: 1_000) else { continue }
        try tell(.inserting(rows.count))
        if rows.count >= max(existing, RowInsertion<Record>.many) { try pause() }
      }
      try rows.finish()
      if isBulk {
        try tell(.indexing)
        for statement in schema.resuming(after: rows.count) { try session.run(statement) }
      }
      return rows.count
    }
  }

  /// Reads all rows in an order, as they are at one moment.
  ///
  /// - Parameters:
  ///   - order: The order; the table's first one if it is `nil`.
  ///   - body: Takes some rows; what it throws ends it.
  /// - Throws: ``TableStoreError``, or what the body throws.
  public func readAll(
    in order: DatabaseOrder? = nil, _ body: ([DatabaseRow<Record>]) throws -> Void
  ) throws {
    do {
      let stored = try stored
      var hasBegun = false
      try transactions.read { session in
        // What the body was given cannot be taken back, so a lost connection ends it.
        if hasBegun {
          throw TableStoreError.failed(
            DatabaseFailure(.connectionLost, "The connection was lost between two rows."))
        }
        hasBegun = true
        let reader = RowReader(
          session: session, table: table, order: stored.order(order ?? table.orders[0]),
          isReversed: false, fence: nil, revision: 0)
        var last: DatabasePlace?
        repeat {
          let rows = try reader.rows(from: last, including: false, forward: true, limit: 1_000)
          try body(rows)
          last = rows.last.map(reader.key)
        } while last != nil
      }
    } catch {
      throw TableStoreError.described(error)
    }
  }
}
