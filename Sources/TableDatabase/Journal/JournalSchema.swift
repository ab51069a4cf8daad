import SystemBasics

/// The statements that create and remove side tables.
struct JournalSchema {
  let schema: TableSchema
  let dialect: any DatabaseDialect

  /// The partitions of the table that hold rows; `nil` if it is not partitioned.
  let partitions: [TablePartition]?

  var tables: SideTables { schema.tables }

  /// The journal must exist before the fences are built.
  var creatingTables: [SQLFragment] {
    let columns = schema.journal.columns.map(declaration(of:)).joined(separator: ", ")
    return [
      """
      CREATE TABLE IF NOT EXISTS \(name: tables.state) (
        version integer NOT NULL PRIMARY KEY, folded bigint NOT NULL, generation bigint NOT NULL,
        structure bigint NOT NULL, is_built integer NOT NULL, definition text NOT NULL,
        partitions text NOT NULL)
      """,
      """
      INSERT INTO \(name: tables.state)
      SELECT 1, \(start), \(start), \(start), 0, \(.text(schema.definition)), ''
        WHERE NOT EXISTS (SELECT 1 FROM \(name: tables.state))
      """,
      """
      CREATE TABLE IF NOT EXISTS \(name: tables.journal) (
        ts_id \(sql: dialect.journalNumberColumn), ts_sign integer NOT NULL, \(sql: columns))
      """,
      """
      CREATE TABLE IF NOT EXISTS \(name: tables.replacementCandidates) (
        \(sql: schema.journal.replacementCandidateColumns.map(declaration).joined(separator: ", ")))
      """,
      """
      CREATE TABLE IF NOT EXISTS \(name: tables.edits) (
        id text NOT NULL PRIMARY KEY, owner text NOT NULL, number bigint NOT NULL,
        name text NOT NULL, changes bigint NOT NULL, is_undone integer NOT NULL,
        made bigint NOT NULL)
      """,
      creatingImages,
      """
      CREATE TABLE IF NOT EXISTS \(name: tables.selections) (
        owner text PRIMARY KEY, json text NOT NULL)
      """,
    ] + schema.fencedOrders.map(creatingFence)
  }

  private var creatingImages: SQLFragment {
    """
    CREATE TABLE IF NOT EXISTS \(name: tables.images) (
      ts_image \(sql: dialect.serialColumn), ts_edit text NOT NULL, ts_sign integer NOT NULL,
      \(sql: schema.catalog.restorableColumnNames.map(declaration).joined(separator: ", ")))
    """
  }

  /// Returns statements that adapt the images of earlier edits to the columns of the table.
  ///
  /// New columns get the table's current values; if a column has another type, earlier edits are
  /// forgotten.
  func adapting(_ images: TableCatalog) -> [SQLFragment] {
    let added = schema.catalog.restorableColumnNames.filter { images.columns[$0] == nil }
    let known = schema.catalog.restorableColumnNames.filter { images.columns[$0] != nil }
    guard known.allSatisfy({ images.columns[$0]?.type == schema.catalog.columns[$0]?.type }) else {
      return [
        "DELETE FROM \(name: tables.edits)", "DROP TABLE \(name: tables.images)", creatingImages,
      ]
    }
    let (rows, kept) = (SQLFragment.quoted(schema.name), SQLFragment.quoted(tables.images))
    let isRow = SQLFragment.pairs(schema.key, rows, "=", kept)
    let filled = added.flatMap { name -> [SQLFragment] in
      [
        "ALTER TABLE \(name: tables.images) ADD COLUMN \(sql: declaration(of: name))",
        """
        UPDATE \(name: tables.images) SET \(name: name) = (
          SELECT \(name: name) FROM \(name: schema.name) WHERE \(sql: isRow))
        """,
      ]
    }
    return added.isEmpty ? [] : filled + forgetting(added, whereRowIs: isRow)
  }

  /// Forgets edits whose undo would fail, or lose values of new columns: those that changed keys,
  /// and those of deleted rows if a new column is not nullable.
  private func forgetting(_ added: [String], whereRowIs isRow: String) -> [SQLFragment] {
    let kept = SQLFragment.quoted(tables.images)
    let isSameKey = SQLFragment.pairs(schema.key, "ts_other", "=", kept)
    let required = added.filter { schema.catalog.columns[$0]?.isNullable == false }
    let isMissing = required.map { "\(kept).\(SQLFragment.quoted($0)) IS NULL OR " }.joined()
    return [
      """
      DELETE FROM \(name: tables.edits) WHERE id IN (
        SELECT ts_edit FROM \(name: tables.images)
        WHERE NOT EXISTS (SELECT 1 FROM \(name: schema.name) WHERE \(sql: isRow))
          AND (\(sql: isMissing)EXISTS (
            SELECT 1 FROM \(name: tables.images) AS ts_other
            WHERE ts_other.ts_edit = \(sql: kept).ts_edit
              AND ts_other.ts_sign <> \(sql: kept).ts_sign AND NOT (\(sql: isSameKey)))))
      """,
      """
      DELETE FROM \(name: tables.images)
      WHERE ts_edit NOT IN (SELECT id FROM \(name: tables.edits))
      """,
    ]
  }

  /// The first generation, larger than any of an earlier installation, which a program may have
  /// cached.
  private var start: SQLValue { .integer(Int64(Date.now.timeIntervalSince1970 * 1_000)) }

  private func declaration(of column: String) -> String {
    "\(SQLFragment.quoted(column)) \(schema.catalog.type(of: column))"
  }

  private func creatingFence(_ order: ResolvedOrdering) -> SQLFragment {
    let columns = zip(order.fenceTerms, order.terms).map { fence, term in
      "\(SQLFragment.quoted(fence.name)) \(schema.catalog.type(of: term.name))"
    }
    return """
      CREATE TABLE IF NOT EXISTS \(name: order.fence) (
        run bigint NOT NULL PRIMARY KEY, n bigint NOT NULL, generation bigint NOT NULL,
        \(sql: columns.joined(separator: ", ")))
      """
  }

  var creatingTriggers: [SQLFragment] {
    dialect.triggerCreationStatements(for: schema.journal).map { SQLFragment($0) }
  }

  /// Drops triggers and indexes, such as all for a bulk insertion.
  func pausing(_ indexes: [String]) -> [SQLFragment] {
    dialect.triggerRemovalStatements(for: schema.journal).map { SQLFragment($0) }
      + indexes.map { "DROP INDEX IF EXISTS \(name: $0)" }
  }

  /// Recreates triggers and indexes, and marks the fences as not built.
  func resuming(after count: Int) -> [SQLFragment] {
    creatingIndexes(adoptedBy: adoptingIndexes) + creatingTriggers + [
      "UPDATE \(name: tables.state) SET folded = folded + \(count), is_built = 0"
    ]
  }

  /// Removes all side tables, also those of another installed definition.
  func removing(_ definition: String, keepingHistory isKeeping: Bool) -> [SQLFragment] {
    let former = definition.split(separator: "\n").compactMap { line in
      line.split(separator: "\t").first.map(String.init)
    }.filter { $0.hasPrefix(tables.fencePrefix) }
    let fences = Set(former + schema.fencedOrders.map(\.fence)).sorted()
    let indexes = fences.map(tables.index(ofFence:))
    return pausing(indexes)
      // Those of partitions that were never adopted.
      + partitionIndexes(indexes + [tables.search]).map { "DROP INDEX IF EXISTS \(sql: $0)" }
      + ([tables.state, tables.journal, tables.replacementCandidates] + fences
      + (isKeeping ? [] : [tables.edits, tables.images, tables.selections]))
      .map { "DROP TABLE IF EXISTS \(name: $0)" }
  }
}
