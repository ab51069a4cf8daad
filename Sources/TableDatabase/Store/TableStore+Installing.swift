extension TableStore {
  func journalSchema() throws -> JournalSchema {
    let schema = try schema
    let partitions = try transactions.read { try TablePartition.all(of: table.name, in: $0) }
    return JournalSchema(schema: schema, dialect: dialect, partitions: partitions)
  }

  /// The statements that ``installJournal()`` runs if it was never called, for preview.
  ///
  /// Placeholders stand for values.
  ///
  /// - Throws: ``TableStoreError`` if the database cannot be read.
  public var installationStatements: [String] {
    get throws(TableStoreError) {
      try TableStoreError.catching {
        let journal = try journalSchema()
        let adopting = journal.adoptingIndexes
        let indexes = journal.creatingIndexes(adoptedBy: adopting) + adopting.map(\.creation)
        return (journal.creatingTables + journal.creatingTriggers + indexes)
          .map { $0.text(in: dialect) }
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
      // Another program may have removed side tables since they were looked for.
      try DatabaseTransactions.retrying(after: { $0.code == .missing }, install)
    }
  }

  private func install() throws {
    forgetSchema()
    try transactions.read { session in
      try requireTable(session)
      try requireUniqueKey(session)
    }
    if try !isInstalled() { try createSideTables() }
    // An interrupted installation continues here.
    let journal = try journalSchema()
    let missing = try transactions.read(journal.missingIndexes)
    try transactions.writeAlone(
      journal.creatingIndexes(adoptedBy: missing), after: journal.droppingUnfinished, as: indexLock)
    if !missing.isEmpty {
      try changeSideTables { try journal.missingIndexes(in: $0).map(\.creation) }
    }
    forgetSchema()
    // If there is little to fold, do not wait for other writers.
    let head = try transactions.read { try JournalHead(of: tables, in: $0) }
    guard !head.isBuilt || head.isStale || head.backlog > JournalLayout.exactBacklogLimit / 5
    else { return }
    if try maintain() == .needsBuilding { try buildFences() }
  }

  /// Whether the side tables are there, for the same orderings and for columns of the same types.
  private func isInstalled() throws -> Bool {
    let schema = try schema
    guard schema.hasJournal, schema.keepsRows else { return false }
    let definition = try transactions.read { try JournalHead.definition(of: tables, in: $0) }
    return definition == schema.definition
  }

  /// Creates missing side tables, replaces those of another definition, and adapts the images of
  /// earlier edits.
  private func createSideTables() throws {
    let journal = try journalSchema()
    try changeSideTables { session in
      let images = try TableCatalog(of: tables.images, in: session)
      let adapting = images.columns.isEmpty ? [] : journal.adapting(images)
      let installed = try installedDefinition(in: session)
      if try installed == journal.schema.definition && tables.areInstalled(in: session) {
        return adapting
      }
      let removing = installed.map { journal.removing($0, keepingHistory: true) } ?? []
      return adapting + removing + journal.creatingTables + journal.creatingTriggers
    }
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

  /// Removes everything that ``installJournal()`` has added.
  ///
  /// - Throws: ``TableStoreError``.
  public func uninstallJournal() throws(TableStoreError) {
    try TableStoreError.catching {
      let journal = try journalSchema()
      try changeSideTables { session in
        journal.removing(try installedDefinition(in: session) ?? "", keepingHistory: false)
      }
    }
  }

  /// Runs statements, one program after another, without waiting long for a lock of a table.
  ///
  /// The closure that chooses them reads after a lock is acquired. For about a minute, another
  /// program may install, fold, count all rows, or create indexes.
  private func changeSideTables(_ statements: (DatabaseSession) throws -> [SQLFragment]) throws {
    try transactions.write(attempts: 1_000) { session in
      try session.run(dialect.currentSnapshotStatements + dialect.lockTimeoutStatements)
      try requireLock(named: tables.state, in: session)
      let statements = try statements(session)
      if statements.isEmpty { return }
      // A table cannot be altered or dropped while one of its indexes is created.
      try requireLock(named: indexLock, in: session)
      try session.run(statements)
    }
    forgetSchema()
  }

  /// The definition that the side tables were installed for; `nil` without them.
  private func installedDefinition(in session: DatabaseSession) throws -> String? {
    if try TableCatalog(of: tables.state, in: session).columns.isEmpty { return nil }
    return try JournalHead.definition(of: tables, in: session) ?? ""
  }

  /// Folds a batch, and forgets some old edits, unless another connection is folding.
  @discardableResult
  func maintain() throws -> JournalFold.Outcome {
    let schema = try schema
    guard schema.hasJournal else { return .idle }
    let outcome = try writeUnlessLocked {
      try JournalFold(schema: schema, session: $0, runLength: runLength).fold()
    }
    if case .folded = outcome { forgetOldEdits() }
    return outcome ?? .idle
  }

  private func forgetOldEdits() {
    // Safe to ignore: the next fold forgets the edits that this one leaves.
    _ = try? writeUnlessLocked { try history(in: $0).forgetOld() }
  }

  func buildFences() throws {
    let schema = try schema
    func fold(in session: DatabaseSession) -> JournalFold {
      JournalFold(schema: schema, session: session, runLength: runLength)
    }
    // Where writers are serialized, count in a read transaction, so that none waits for it.
    let count =
      dialect.serializesWrites
      ? try transactions.read { try CurrentConnection.duringTask($0) { try fold(in: $0).count() } }
      : nil
    try writeUnlessLocked { session in
      let fold = fold(in: session)
      try fold.replace(with: count ?? fold.count())
    }
    cache.clearFences()
    lease.end()
  }

  /// Runs a write transaction that holds the lock for folding and installing; returns `nil` if
  /// another connection does.
  @discardableResult
  private func writeUnlessLocked<Value>(
    _ body: (DatabaseSession) throws -> Value
  ) throws -> Value? {
    try transactions.write { session in
      try acquireLock(named: tables.state, in: session) ? body(session) : nil
    }
  }

  /// The lock of the program that creates indexes, outside transactions.
  private var indexLock: String { "\(tables.state) index" }

  /// Acquires a lock, or lets another connection go first: the transaction is retried.
  private func requireLock(named name: String, in session: DatabaseSession) throws {
    guard try acquireLock(named: name, in: session) else {
      throw DatabaseEngineError(.conflict, "Another program is installing.")
    }
  }

  /// Acquires a lock until the end of the transaction; returns `false` if another connection holds
  /// it.
  private func acquireLock(named name: String, in session: DatabaseSession) throws -> Bool {
    guard let query = session.dialect.lockQuery(named: name) else { return true }
    return try session.value(SQLFragment(query)) == .integer(1)
  }
}
