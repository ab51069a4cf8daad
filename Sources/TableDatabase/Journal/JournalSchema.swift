import SystemBasics

/// The statements that make what stands beside a table, and those that remove it.
struct JournalSchema {
  let table: String
  let key: [String]
  let tables: SideTables
  let stored: StoredTable
  let dialect: any DatabaseDialect

  /// The statements that create tables; the journal has to be there before the fences are built.
  var creatingTables: [SQLText] {
    let columns = stored.journal.columns.map(declaration(of:)).joined(separator: ", ")
    return [
      """
      CREATE TABLE IF NOT EXISTS \(name: tables.state) (
        version integer NOT NULL, folded bigint NOT NULL, generation bigint NOT NULL,
        structure bigint NOT NULL, is_built integer NOT NULL, definition text NOT NULL)
      """,
      """
      INSERT INTO \(name: tables.state) SELECT 1, \(start), \(start), \(start), 0, ''
        WHERE NOT EXISTS (SELECT 1 FROM \(name: tables.state))
      """,
      """
      CREATE TABLE IF NOT EXISTS \(name: tables.journal) (
        ts_id \(sql: dialect.serialColumn), ts_sign integer NOT NULL, \(sql: columns))
      """,
      """
      CREATE TABLE IF NOT EXISTS \(name: tables.notes) (
        \(sql: stored.journal.noteColumns.map(declaration).joined(separator: ", ")))
      """,
      """
      CREATE TABLE IF NOT EXISTS \(name: tables.edits) (
        id text NOT NULL PRIMARY KEY, owner text NOT NULL, number bigint NOT NULL,
        name text NOT NULL, changes bigint NOT NULL, is_undone integer NOT NULL,
        made bigint NOT NULL)
      """,
      """
      CREATE TABLE IF NOT EXISTS \(name: tables.images) (
        ts_edit text NOT NULL, ts_sign integer NOT NULL,
        \(sql: stored.catalog.writtenNames.map(declaration).joined(separator: ", ")))
      """,
      "CREATE TABLE IF NOT EXISTS \(name: tables.marks) (owner text PRIMARY KEY, json text NOT NULL)",
    ] + stored.fencedOrders.map(creatingFence)
  }

  /// Where numbers begin: later than in any installation before, which somebody may remember.
  private var start: SQLValue { .integer(Int64(Date.now.timeIntervalSince1970 * 1_000)) }

  private func declaration(of column: String) -> String {
    "\(SQLText.name(column)) \(stored.catalog.columns[column]?.type ?? "")"
  }

  private func creatingFence(_ order: StoredOrder) -> SQLText {
    let columns = zip(order.fenceTerms, order.terms).map { fence, term in
      "\(SQLText.name(fence.name)) \(stored.catalog.columns[term.name]?.type ?? "")"
    }
    return """
      CREATE TABLE IF NOT EXISTS \(name: order.fence) (
        run bigint NOT NULL PRIMARY KEY, n bigint NOT NULL, generation bigint NOT NULL,
        \(sql: columns.joined(separator: ", ")))
      """
  }

  /// The statements that create triggers.
  var creatingTriggers: [SQLText] {
    dialect.createTriggers(stored.journal).map { SQLText($0) }
  }

  /// The statements that create indexes, of the table and of its fences.
  var creatingIndexes: [SQLText] {
    zip(stored.fencedOrders, indexNames).flatMap { order, index in
      [
        creatingIndex(index, on: table, order.terms),
        creatingIndex(index + "_f", on: order.fence, order.fenceTerms),
      ]
    } + [
      """
      \(sql: dialect.createIndex) \(name: tables.images + "_e") ON \(name: tables.images)
      (ts_edit, \(names: key))
      """
    ] + (stored.journal.search.map(dialect.createIndex(for:)) ?? []).map { SQLText($0) }
  }

  private var indexNames: [String] {
    stored.fencedOrders.map { tables.index(ofFence: $0.fence) }
  }

  private func creatingIndex(_ name: String, on table: String, _ terms: [KeyTerm]) -> SQLText {
    """
    \(sql: dialect.createIndex) \(name: name) ON \(name: table)
    (\(sql: terms.ordering(forward: true, in: dialect)))
    """
  }

  /// The statements after which rows are inserted without journal and indexes.
  var pausing: [SQLText] {
    dialect.dropTriggers(stored.journal).map { SQLText($0) }
      + indexNames.map { "DROP INDEX IF EXISTS \(name: $0)" }
  }

  /// The statements that make these again, and say that rows are to be counted anew.
  ///
  /// - Parameter count: How many rows were inserted.
  /// - Returns: The statements.
  func resuming(after count: Int) -> [SQLText] {
    creatingIndexes + creatingTriggers + [
      "UPDATE \(name: tables.state) SET folded = folded + \(.integer(Int64(count))), is_built = 0"
    ]
  }

  /// The statements that remove all of it; the table is as it was then.
  ///
  /// - Parameter definition: What was installed, which may be for other orders.
  /// - Returns: The statements.
  func removing(_ definition: String) -> [SQLText] {
    let former = definition.split(separator: "\n").compactMap { line in
      line.split(separator: "\t").first.map(String.init)
    }.filter { $0.hasPrefix(tables.fencePrefix) }
    let fences = Set(former + stored.fencedOrders.map(\.fence)).sorted()
    return dialect.dropTriggers(stored.journal).map { SQLText($0) }
      + fences.map { "DROP INDEX IF EXISTS \(name: tables.index(ofFence: $0))" }
      + ([
        tables.state, tables.journal, tables.notes, tables.edits, tables.images, tables.marks,
      ] + fences).map { "DROP TABLE IF EXISTS \(name: $0)" }
  }
}
