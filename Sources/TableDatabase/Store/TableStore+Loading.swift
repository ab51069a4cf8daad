/// A step of loading many rows.
public enum BulkInsertStep: Hashable, Sendable {
  /// This number of rows is inserted.
  case inserting(Int)
  /// The indexes are being recreated.
  case indexing
  /// All rows are saved, and are being counted.
  case counting
}

extension TableStore {
  /// Inserts many rows in one transaction, which cannot be undone.
  ///
  /// If the database numbers the key, the keys of the records are ignored. Where writers are
  /// serialized, indexes and triggers are dropped and recreated if the table is empty, or once
  /// there are as many new rows as existing ones and at least 100,000. If counting is stopped, all
  /// rows are saved, and are counted later.
  ///
  /// - Parameters:
  ///   - progress: Called with each step; an error rolls back, unless rows are being counted.
  ///   - next: Returns the next row, or `nil` at the end.
  /// - Returns: The number of inserted rows.
  /// - Throws: ``TableStoreError``, or an error of a closure; nothing was inserted, unless it is
  ///   ``TableStoreError/unknownOutcome``.
  @discardableResult
  public func bulkInsert(
    progress: (BulkInsertStep) throws -> Void = { _ in }, next: () throws -> Record?
  ) throws -> Int {
    let count: Int
    do {
      defer { forgetSchema() }
      count = try loadRows(progress, next)
    } catch {
      throw TableStoreError.described(error)
    }
    do {
      try progress(.counting)
      if try maintain() == .needsBuilding { try buildFences() }
    } catch {
      // The rows are saved; a watcher of the table will count them.
    }
    return count
  }

  /// The number of new rows from which on indexes of a table with rows are dropped meanwhile.
  private static var indexDroppingThreshold: Int { 100_000 }

  private func loadedColumns(of schema: TableSchema) -> [DatabaseColumn<Record>] {
    let written = schema.catalog.writableColumnNames
    return table.columns.filter {
      written.contains($0.name) && $0.name != schema.search.integerKeyColumn
    }
  }

  private func loadRows(
    _ progress: (BulkInsertStep) throws -> Void, _ next: () throws -> Record?
  ) throws -> Int {
    forgetSchema()
    let (schema, journal) = (try schema, try journalSchema())
    // Not retried: the caller's rows cannot be read again.
    return try transactions.write(attempts: 1) { session in
      try check(schema, session)
      // Elsewhere, nothing is dropped, however many rows there are.
      let existing =
        dialect.serializesWrites
        ? try session.integer("SELECT count(*) FROM \(name: table.name)") : .max
      let columns = loadedColumns(of: schema)
      var rows = RowInsertion(into: table.name, columns.map(\.name), session)
      var isBulk = false
      func pause() throws {
        if isBulk { return }
        isBulk = true
        try session.run(journal.pausing(journal.indexNames))
      }
      if existing == 0 { try pause() }
      while let record = try next() {
        try rows.insert(columns.map { $0.read(record) })
        guard rows.count.isMultiple(of: 1_000) else { continue }
        try progress(.inserting(rows.count))
        if rows.count >= max(existing, Self.indexDroppingThreshold) { try pause() }
      }
      try rows.finish()
      if isBulk {
        try progress(.indexing)
        try session.run(journal.resuming(after: rows.count))
      }
      return rows.count
    }
  }

  /// Reads all rows in an order, in one snapshot.
  ///
  /// - Parameters:
  ///   - order: The order; `nil` for the table's first.
  ///   - body: Called with each batch; an error that it throws ends reading.
  /// - Precondition: The table declares the order.
  /// - Throws: ``TableStoreError``, or an error of the body.
  public func readAll(
    in order: DatabaseOrdering? = nil, _ body: ([DatabaseRow<Record>]) throws -> Void
  ) throws {
    do {
      let schema = try schema
      var hasBegun = false
      try transactions.read { session in
        // The body cannot give back the rows it received, so a lost connection is final.
        if hasBegun {
          throw TableStoreError.failed(
            DatabaseEngineError(.connectionLost, "The connection was lost between two rows."))
        }
        hasBegun = true
        let reader = RowReader(
          session: session, table: table, schema: schema,
          order: schema.order(order ?? table.orderings[0]),
          isReversed: false, fence: nil, revision: 0)
        var last: KeysetCursor?
        repeat {
          let rows = try reader.rows(from: last, inclusive: false, forward: true, limit: 1_000)
          last = rows.last.map(reader.key)
          if last != nil { try body(rows) }
        } while last != nil
      }
    } catch {
      throw TableStoreError.described(error)
    }
  }
}
