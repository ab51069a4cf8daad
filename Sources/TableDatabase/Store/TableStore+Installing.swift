extension TableStore {
  var schema: JournalSchema {
    get throws { JournalSchema(stored: try stored, dialect: dialect) }
  }

  /// The statements that ``installJournal()`` runs if it was never called, for preview.
  ///
  /// Placeholders stand for values.
  ///
  /// - Throws: ``TableStoreError`` if the database cannot be read.
  public var installationStatements: [String] {
    get throws(TableStoreError) {
      try TableStoreError.catching {
        let schema = try schema
        return (schema.creatingTables + schema.creatingTriggers + schema.creatingIndexes).map {
          $0.text(in: dialect)
        }
      }
    }
  }

  /// Creates a change journal, row counts and indexes, so that positions are exact and fast.
  ///
  /// It is idempotent. Triggers are created in one short transaction that fails rather than wait
  /// long for a lock, then indexes, without blocking writers if the engine supports that. Finally,
  /// all rows are counted.
  ///
  /// - Throws: ``TableStoreError``, such as ``TableStoreError/keyNotUnique(_:table:)``: an edit of
  ///   a row could otherwise change others.
  public func installJournal() throws(TableStoreError) {
    try TableStoreError.catching {
      forgetLayout()
      try transactions.read { session in
        try requireTable(session)
        try requireUniqueKey(session)
      }
      if try isOutdated { try removeSideTables(keepingHistory: true) }
      if try !stored.hasJournal || !stored.keepsRows { try createSideTables(schema) }
      // An interrupted installation continues here.
      let schema = try schema
      try transactions.writeAlone(
        schema.creatingIndexes, after: schema.droppingUnfinished, as: tables.state)
      forgetLayout()
      // If there is little to fold, do not wait for other writers.
      let head = try transactions.read { try JournalHead(of: tables, in: $0) }
      guard !head.isBuilt || head.isStale || head.backlog > JournalLayout.exactBacklogLimit / 5
      else { return }
      if try maintain() == .needsBuilding { try buildFences() }
    }
  }

  /// For about a minute, another program may install, fold, or count all rows.
  private static var installationAttempts: Int { 1_000 }

  /// Creates missing side tables, and adapts the images of earlier edits, one program after
  /// another, without waiting long for a lock.
  private func createSideTables(_ schema: JournalSchema) throws {
    try transactions.write(attempts: Self.installationAttempts) { session in
      try requireMaintenanceLock(in: session)
      if try TableCatalog(of: tables.state, in: session).columns.isEmpty {
        try session.run(schema.creatingTables + schema.creatingTriggers)
      }
      try session.run(schema.adapting(TableCatalog(of: tables.images, in: session)))
    }
    forgetLayout()
  }

  func requireTable(_ session: DatabaseSession) throws {
    guard try session.value(session.dialect.viewQuery(for: table.name)) == nil else {
      throw TableStoreError.readOnlyView(table.name)
    }
  }

  private func requireUniqueKey(_ session: DatabaseSession) throws {
    let query = session.dialect.uniqueIndexesQuery(for: table.name)
    let identifying = try session.rows(query).filter { $0[3] == .integer(1) }
    let indexes = Dictionary(grouping: identifying, by: \.[0]).values
    guard
      indexes.contains(where: { $0.allSatisfy { table.key.contains($0[2].text ?? "") } })
    else { throw TableStoreError.keyNotUnique(table.key, table: table.name) }
  }

  /// Whether the side tables are for other orderings, or columns of other types.
  private var isOutdated: Bool {
    get throws {
      let stored = try stored
      guard stored.hasJournal else { return false }
      let definition = try transactions.read { try JournalHead.definition(of: tables, in: $0) }
      return definition != stored.definition
    }
  }

  /// Removes everything that ``installJournal()`` has added.
  ///
  /// - Throws: ``TableStoreError``.
  public func uninstallJournal() throws(TableStoreError) {
    try TableStoreError.catching { try removeSideTables(keepingHistory: false) }
  }

  private func removeSideTables(keepingHistory isKeeping: Bool) throws {
    let (schema, wanted) = (try schema, try stored.definition)
    try transactions.write(attempts: Self.installationAttempts) { session in
      try requireMaintenanceLock(in: session)
      // Meanwhile, another program may have removed them, or installed the same.
      let isInstalled = try TableCatalog(of: tables.state, in: session).isReadable
      let definition = isInstalled ? try JournalHead.definition(of: tables, in: session) : ""
      if isKeeping, definition == wanted { return }
      try session.run(schema.removing(definition, keepingHistory: isKeeping))
    }
    forgetLayout()
  }

  /// Folds a batch, and forgets some old edits, unless another connection is folding.
  @discardableResult
  func maintain() throws -> JournalFold.Outcome {
    let stored = try stored
    guard stored.hasJournal else { return .idle }
    let outcome = try transactions.write { session in
      guard try acquireMaintenanceLock(in: session) else { return JournalFold.Outcome.idle }
      return try JournalFold(stored: stored, session: session, runLength: runLength).fold()
    }
    if case .folded = outcome { forgetOldEdits() }
    return outcome
  }

  private func forgetOldEdits() {
    // Safe to ignore: the next fold forgets what this one leaves.
    try? transactions.write { session in
      guard try acquireMaintenanceLock(in: session) else { return }
      try RecordedHistory(tables: tables, session: session).forgetOld()
    }
  }

  func buildFences() throws {
    let builder = FenceBuilder(stored: try stored, runLength: runLength)
    // Where writers are serialized, count in a read transaction, so that none waits for it.
    let count =
      dialect.serializesWrites
      ? try transactions.read { try CurrentConnection.duringTask($0, builder.count) } : nil
    try transactions.write { session in
      guard try acquireMaintenanceLock(in: session) else { return }
      try builder.replace(with: count ?? builder.count(in: session), in: session)
    }
    cache.clearFences()
    lease.end()
  }

  /// Acquires the lock, or lets another connection go first: the transaction is retried.
  private func requireMaintenanceLock(in session: DatabaseSession) throws {
    try session.run(session.dialect.lockTimeoutStatements)
    guard try acquireMaintenanceLock(in: session) else {
      throw DatabaseEngineError(.conflict, "Another program is installing.")
    }
  }

  /// Acquires the lock for folding and installing until the end of the transaction; returns `false`
  /// if another connection holds it.
  private func acquireMaintenanceLock(in session: DatabaseSession) throws -> Bool {
    guard let query = session.dialect.lockQuery(named: tables.state) else { return true }
    return try session.value(SQLFragment(query)) == .integer(1)
  }
}
