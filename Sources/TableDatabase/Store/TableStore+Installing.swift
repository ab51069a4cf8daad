extension TableStore {
  var schema: JournalSchema {
    get throws {
      JournalSchema(
        table: table.name, key: table.key, tables: tables, stored: try stored,
        dialect: transactions.engine.dialect)
    }
  }

  /// What ``install()`` would run, to be shown before.
  ///
  /// - Throws: ``TableStoreError`` if the database cannot be read.
  public var installation: [String] {
    get throws(TableStoreError) {
      try TableStoreError.catching {
        let schema = try schema
        return (schema.creatingTables + schema.creatingTriggers + schema.creatingIndexes).map {
          $0.text(in: transactions.engine.dialect)
        }
      }
    }
  }

  /// Adds a journal, fences and indexes beside the table, so that positions are exact and fast.
  ///
  /// Where they are there already, nothing happens. Triggers are added in one short transaction,
  /// which fails rather than waits for others; indexes are created while others write, where the
  /// engine can; then all rows are counted.
  ///
  /// - Throws: ``TableStoreError``.
  public func install() throws(TableStoreError) {
    try TableStoreError.catching {
      forgetLayout()
      if try isOutdated { try removeSideTables(keepingHistory: true) }
      if try !stored.hasJournal { try createSideTables(try schema) }
      if try !stored.keepsRows { try adaptImages() }
      // An installation that was interrupted goes on here.
      let schema = try schema
      try transactions.writeAlone(
        schema.creatingIndexes, after: schema.droppingUnfinished, as: tables.state)
      forgetLayout()
      // Where there is little to count, nobody waits for others who write.
      let head = try transactions.read { try JournalHead(of: tables, in: $0) }
      guard !head.isBuilt || head.isStale || head.backlog > JournalNames.limit / 5 else { return }
      if try maintain() == .needsBuilding { try buildFences() }
    }
  }

  private func createSideTables(_ schema: JournalSchema) throws {
    try transactions.write { session in
      for statement in session.dialect.limitingWaits { try session.run(SQLText(statement)) }
      // Another installation in progress goes first; this one is retried.
      guard try isAlone(session) else { throw DatabaseFailure(.conflict, "Somebody installs.") }
      guard try TableCatalog(of: tables.state, in: session).columns.isEmpty else { return }
      for statement in schema.creatingTables + schema.creatingTriggers {
        try session.run(statement)
      }
    }
    forgetLayout()
  }

  /// Makes room for the rows of a table whose columns have changed.
  private func adaptImages() throws {
    let schema = try schema
    try transactions.write { session in
      for statement in session.dialect.limitingWaits { try session.run(SQLText(statement)) }
      guard try isAlone(session) else { throw DatabaseFailure(.conflict, "Somebody installs.") }
      let images = try TableCatalog(of: tables.images, in: session)
      for statement in schema.adapting(images) { try session.run(statement) }
    }
    forgetLayout()
  }

  /// Whether what was installed is for other orders, or columns of other types.
  private var isOutdated: Bool {
    get throws {
      let stored = try stored
      guard stored.hasJournal else { return false }
      let definition = try transactions.read { try JournalHead(of: tables, in: $0).definition }
      return !definition.isEmpty && definition != stored.definition
    }
  }

  /// Removes all that ``install()`` has added.
  ///
  /// - Throws: ``TableStoreError``.
  public func uninstall() throws(TableStoreError) {
    try TableStoreError.catching { try removeSideTables(keepingHistory: false) }
  }

  private func removeSideTables(keepingHistory isKeeping: Bool) throws {
    let schema = try schema
    let hasJournal = try stored.hasJournal
    try transactions.write { session in
      for statement in session.dialect.limitingWaits { try session.run(SQLText(statement)) }
      let definition = hasJournal ? try JournalHead(of: tables, in: session).definition : ""
      for statement in schema.removing(definition, keepingHistory: isKeeping) {
        try session.run(statement)
      }
    }
    forgetLayout()
  }

  /// Counts what the journal has, if nobody else does.
  @discardableResult
  func maintain() throws -> JournalFold.Outcome {
    let stored = try stored
    guard stored.hasJournal else { return .idle }
    return try write { session in
      guard try isAlone(session) else { return .idle }
      return try JournalFold(
        table: table.name, tables: tables, stored: stored, session: session, runLength: runLength
      ).fold()
    }
  }

  /// Counts all rows anew.
  func buildFences() throws {
    let builder = FenceBuilder(
      table: table.name, tables: tables, stored: try stored, runLength: runLength)
    // Where writers would wait for a long transaction, rows are counted in one that reads.
    let count =
      transactions.engine.dialect.writesInTurn
      ? try transactions.read { session in
        try interruptible(session) { try builder.count(in: $0) }
      } : nil
    try write { session in
      guard try isAlone(session) else { return }
      try builder.replace(with: count ?? builder.count(in: session), in: session)
    }
    fences.clear()
    lease.end()
  }

  /// Whether no other connection counts.
  private func isAlone(_ session: DatabaseSession) throws -> Bool {
    guard let query = session.dialect.lock(tables.state) else { return true }
    return try session.value(SQLText(query)) == .integer(1)
  }
}
