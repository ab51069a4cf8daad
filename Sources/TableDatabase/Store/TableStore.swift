import Synchronization

/// A table of a database: its pages, edits, and the changes of others.
///
/// ```swift
/// let store = try TableStore(Track.table, in: engine)
/// try store.installJournal()
/// let page = try await store.pages().page(at: .first, limit: 50)
/// ```
///
/// Without ``installJournal()``, nothing is added to the database. Pages are still read by key, but
/// each scans rows to compute its row count and position.
public final class TableStore<Record: Sendable>: Sendable {
  /// The table.
  public let table: DatabaseTable<Record>

  let runLength: Int

  let searchLimits: SearchLimits

  let tables: SideTables
  let transactions: DatabaseTransactions
  let cache: TableCache
  let editOwner: EditOwner
  /// Whether others use the connections, so that no edit may wait for long.
  let isShared: Bool
  private let lastRevision = Atomic(0)
  private let lastSearch = LastValue<SQLValue, RowSearch<Record>>()

  /// Opens a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - engine: The database.
  ///   - owner: The name under which edits and selections are kept, across restarts and by several
  ///     programs at once; `nil` for a history that ends with this store.
  /// - Throws: ``TableStoreError`` if the database cannot be read, or the table or a column is
  ///   missing.
  public convenience init(
    _ table: DatabaseTable<Record>, in engine: some DatabaseEngine, owner: String? = nil
  ) throws(TableStoreError) {
    try self.init(table, in: engine, owner: owner, runLength: JournalFold.runLength)
  }

  init(
    _ table: DatabaseTable<Record>, in engine: some DatabaseEngine, owner: String? = nil,
    runLength: Int, searchLimits: SearchLimits = SearchLimits()
  ) throws(TableStoreError) {
    (self.table, self.runLength, self.searchLimits) = (table, runLength, searchLimits)
    tables = SideTables(table: table.name)
    (editOwner, isShared) = (EditOwner(owner), false)
    (transactions, cache) = (DatabaseTransactions(engine), TableCache())
    _ = try TableStoreError.catching { try schema }
  }

  private init(sharing other: TableStore, owner: String) {
    (table, runLength, searchLimits) = (other.table, other.runLength, other.searchLimits)
    (tables, editOwner, isShared) = (other.tables, EditOwner(owner), true)
    (transactions, cache) = (other.transactions, other.cache)
  }

  /// Returns the same table, on the same connections, with the edits of another owner.
  ///
  /// An edit fails rather than wait long for another writer's lock.
  ///
  /// - Parameter owner: The owner, such as a visitor of a page, who undoes only their own edits.
  /// - Returns: The table; closing it closes this one.
  public func owned(by owner: String) -> TableStore { TableStore(sharing: self, owner: owner) }

  /// Returns the pages of the table in an order.
  ///
  /// - Parameters:
  ///   - order: The order; `nil` for the table's first.
  ///   - isReversed: Whether it is reversed.
  ///   - searchText: Words and conditions; blank for all rows. A word must be the prefix of a word
  ///     in a searched column, ignoring case and accents. Conditions such as `seconds>200`,
  ///     `added:2024..2025`, `artist:^mil` or `-live` have the syntax of `SearchExpression`, with
  ///     names or headings of columns.
  /// - Precondition: The table declares the order.
  /// - Returns: The pages.
  public func pages(
    in order: DatabaseOrdering? = nil, reversed isReversed: Bool = false, searchText: String = ""
  ) -> DatabasePageSource<Record> {
    DatabasePageSource(
      self, in: order ?? table.orderings[0], reversed: isReversed, searchText: searchText)
  }

  /// Returns the pages sorted by columns, in an order that begins with them.
  ///
  /// - Parameters:
  ///   - terms: The columns, the most significant first; empty for the table's first order.
  ///   - searchText: As for ``pages(in:reversed:searchText:)``.
  /// - Returns: The pages, or `nil` if the table has no such order in either direction.
  public func pages(
    sortedBy terms: [DatabaseOrdering.Term], searchText: String = ""
  ) -> DatabasePageSource<Record>? {
    for isReversed in [false, true] {
      let asked = isReversed ? terms.map(\.reversed) : terms
      if let order = table.orderings.first(where: { $0.terms.starts(with: asked) }) {
        return pages(in: order, reversed: isReversed, searchText: searchText)
      }
    }
    return nil
  }

  /// Returns the current row with a key.
  ///
  /// - Parameter id: The values of the key.
  /// - Returns: The row, or `nil` if it does not exist.
  /// - Throws: ``TableStoreError``.
  public func row(id: [SQLValue]) throws(TableStoreError) -> DatabaseRow<Record>? {
    try TableStoreError.catching {
      let catalog = try schema.catalog
      return try transactions.read { session in
        try RowsByKey(table: table, catalog: catalog, session: session).row(id)
      }
    }
  }

  /// The number of rows, from the row counts that ``installJournal()`` builds; `nil` without them.
  ///
  /// - Throws: ``TableStoreError``.
  public var count: EstimatedCount? {
    get throws(TableStoreError) {
      try TableStoreError.catching {
        let schema = try schema
        return try transactions.read {
          try fence(of: schema.orderings[0], schema, at: head(of: schema, in: $0), $0)?.count
        }
      }
    }
  }

  /// A number that increases with each journaled change, by any program; 0 without a journal.
  ///
  /// - Throws: ``TableStoreError``.
  public var revision: Int {
    get throws(TableStoreError) {
      try TableStoreError.catching {
        guard try schema.hasJournal else { return 0 }
        let revision = try transactions.read { try JournalHead(of: tables, in: $0).revision }
        // Later pages must not be older than the reported revision.
        if lastRevision.exchange(revision, ordering: .relaxed) != revision { lease.end() }
        return revision
      }
    }
  }

  /// Returns whether a row matches a search.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - searchText: Words and conditions.
  /// - Returns: Whether it matches.
  public func matches(_ row: DatabaseRow<Record>, searchText: String) -> Bool {
    // Screens ask for one row after another.
    let search = lastSearch.value(for: .text(searchText)) { RowSearch(searchText, of: table) }
    return search.matches(row, by: dialect)
  }

  var dialect: any DatabaseDialect { transactions.engine.dialect }

  var lease: SnapshotLease { transactions.lease }

  func head(of schema: TableSchema, in session: DatabaseSession) throws -> JournalHead? {
    schema.hasJournal ? try cache.head(of: tables, in: session) : nil
  }

  /// Returns the fence of an order; `nil` if it has not been built.
  func fence(
    of order: ResolvedOrdering, _ schema: TableSchema, at head: JournalHead?,
    _ session: DatabaseSession
  ) throws -> FenceReader? {
    guard let head, head.isBuilt, head.definition == schema.definition else { return nil }
    return FenceReader(
      session: session, order: order, journal: tables.journal, head: head,
      fence: try cache.fence(of: order, at: head, in: session))
  }

  var schema: TableSchema {
    get throws { try cache.schema ?? transactions.read(readSchema) }
  }

  package var hasJournal: Bool { (try? schema.hasJournal) ?? false }

  /// Reads on the watcher's own connection, which waits for nothing.
  func schema(in session: DatabaseSession) throws -> TableSchema {
    if let schema = cache.schema { return schema }
    try session.begin(.reading)
    defer { _ = try? session.run("ROLLBACK") }
    return try readSchema(session)
  }

  private func readSchema(_ session: DatabaseSession) throws -> TableSchema {
    let schema = try TableSchema(of: table, in: session)
    cache.schema = schema
    return schema
  }

  func forgetSchema() {
    cache.schema = nil
    cache.clearFences()
    lease.end()
  }
}
