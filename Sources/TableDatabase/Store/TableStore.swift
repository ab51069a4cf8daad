import Synchronization
public import TablePaging

/// A table of a database: its pages, its edits, and what others write.
///
/// ```swift
/// let store = try TableStore(Track.table, in: engine)
/// try store.install()
/// let page = try await store.pages().page(at: .first, limit: 50)
/// ```
///
/// Without ``install()`` nothing is added to the database: pages are read by the key all the same,
/// while counts and positions are counted anew for each page.
public final class TableStore<Record: Sendable>: Sendable {
  /// The table.
  public let table: DatabaseTable<Record>

  /// How many rows a run of a fence has when it is made.
  let runLength: Int

  let searchLimits: SearchLimits

  let tables: SideTables
  let transactions: DatabaseTransactions
  let lease = SnapshotLease()
  let fences = FenceCache()
  let history: EditHistory
  private let layout = Mutex<StoredTable?>(nil)
  private let lastRevision = Atomic(0)

  /// Opens a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - engine: The database.
  ///   - owner: Whose edits can be undone and whose selection is kept, also after the next start and
  ///     by several programs at once; `nil` for this store's own, which go with it.
  /// - Throws: ``TableStoreError`` if the database cannot be read, or the table or a column of it is
  ///   not there.
  public convenience init(
    _ table: DatabaseTable<Record>, in engine: some DatabaseEngine, owner: String? = nil
  ) throws(TableStoreError) {
    try self.init(table, in: engine, owner: owner, runLength: FenceBuilder.runLength)
  }

  /// Opens a table whose fences have runs of a length, with limits of searches.
  init(
    _ table: DatabaseTable<Record>, in engine: some DatabaseEngine, owner: String? = nil,
    runLength: Int, searchLimits: SearchLimits = SearchLimits()
  ) throws(TableStoreError) {
    (self.table, self.runLength, self.searchLimits) = (table, runLength, searchLimits)
    tables = SideTables(table: table.name)
    history = EditHistory(of: owner)
    transactions = DatabaseTransactions(engine)
    _ = try TableStoreError.catching { try stored }
  }

  /// The pages of the table in an order.
  ///
  /// - Parameters:
  ///   - order: The order; the table's first one if it is `nil`.
  ///   - isReversed: Whether the last row of the order comes first.
  ///   - search: What rows have to satisfy; empty for all rows. A word has to be the beginning of a
  ///     word in a searched column, whatever the case and the accents. Conditions such as
  ///     `seconds>200`, `added:2024..2025`, `artist:^mil` or `-live` are those of
  ///     ``SearchExpression``, with the names or titles of the columns.
  /// - Returns: The pages.
  public func pages(
    in order: DatabaseOrder? = nil, reversed isReversed: Bool = false, search: String = ""
  ) -> DatabasePages<Record> {
    DatabasePages(
      self, in: order ?? table.orders[0], reversed: isReversed, search: search)
  }

  /// The pages of the table sorted by columns, by an order that begins with them.
  ///
  /// - Parameters:
  ///   - terms: The columns, the most important first; none for the table's first order.
  ///   - search: What rows have to satisfy; empty for all rows.
  /// - Returns: The pages; `nil` if the table has no such order, either way.
  public func pages(
    sortedBy terms: [DatabaseOrder.Term], search: String = ""
  ) -> DatabasePages<Record>? {
    for isReversed in [false, true] {
      let asked = isReversed ? terms.map(\.reversed) : terms
      if let order = table.orders.first(where: { $0.terms.starts(with: asked) }) {
        return pages(in: order, reversed: isReversed, search: search)
      }
    }
    return nil
  }

  /// Returns the row with a key as it is now; `nil` if it is not there.
  ///
  /// - Parameter id: The values of the key.
  /// - Returns: The row.
  /// - Throws: ``TableStoreError`` if it cannot be read.
  public func row(id: [SQLValue]) throws(TableStoreError) -> DatabaseRow<Record>? {
    try TableStoreError.catching {
      try transactions.read { session in
        try RowsByKey(table: table, session: session).row(id)
      }
    }
  }

  /// The number of rows of an installed table, which is not counted for that; `nil` if nobody has.
  ///
  /// - Throws: ``TableStoreError`` if it cannot be read.
  public var count: EstimatedCount? {
    get throws(TableStoreError) {
      try TableStoreError.catching {
        let stored = try stored
        guard stored.hasJournal else { return nil }
        return try transactions.read { session in
          let head = try JournalHead(of: tables, in: session)
          guard head.isBuilt else { return nil }
          let sum = try session.integer("SELECT sum(n) FROM \(name: stored.orders[0].fence)")
          return .counted(max(0, sum + head.added), exactly: head.isExact)
        }
      }
    }
  }

  /// A number that grows with each change of an installed table, whoever made it.
  ///
  /// - Throws: ``TableStoreError`` if it cannot be read.
  public var revision: Int {
    get throws(TableStoreError) {
      try TableStoreError.catching {
        guard try stored.hasJournal else { return 0 }
        let revision = try transactions.read { try JournalHead(of: tables, in: $0).revision }
        // Pages that are read from now on are not older than what the caller was told.
        if lastRevision.exchange(revision, ordering: .relaxed) != revision { lease.end() }
        return revision
      }
    }
  }

  /// Returns whether a search finds a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - search: The words and conditions.
  /// - Returns: Whether it is found.
  public func contains(_ row: DatabaseRow<Record>, whenSearchedFor search: String) -> Bool {
    RowSearch(search, of: table).finds(row, by: dialect)
  }

  var dialect: any DatabaseDialect { transactions.engine.dialect }

  /// What the database says about the table, asked once.
  var stored: StoredTable {
    get throws {
      if let stored = layout.withLock({ $0 }) { return stored }
      let stored = try transactions.read { try StoredTable(of: table, tables, in: $0) }
      layout.withLock { $0 = stored }
      return stored
    }
  }

  /// Asks the database anew, such as after its tables have changed.
  func forgetLayout() {
    layout.withLock { $0 = nil }
    fences.clear()
    lease.end()
  }
}
