/// Keeps images of an edit's rows, for undo.
struct RecordedEdit<Record: Sendable> {
  let edit: EditOwner.Edit
  let table: DatabaseTable<Record>
  let schema: TableSchema
  let session: DatabaseSession

  private var tables: SideTables { schema.tables }
  private var catalog: TableCatalog { schema.catalog }
  private var rows: RowsByKey<Record> {
    RowsByKey(table: table, catalog: catalog, session: session)
  }

  var images: EditImages {
    EditImages(edit: .text(edit.id), schema: schema, session: session)
  }

  // MARK: - The history

  /// Begins an edit, after which undone edits can no longer be redone.
  func begin() throws {
    let owner = SQLValue.text(edit.owner)
    // Nothing reads `changes`, but installed tables require a value.
    try session.run(
      """
      INSERT INTO \(name: tables.edits) (id, owner, number, name, changes, is_undone, made)
      SELECT \(.text(edit.id)), \(owner), coalesce(max(number), 0) + 1, \(.text(edit.name)), 0, 0,
        \(RecordedHistory.now) FROM \(name: tables.edits) WHERE owner = \(owner)
      """)
    try RecordedHistory(owner: edit.owner, tables: tables, session: session).forget(
      """
      owner = \(owner) AND (is_undone = 1 OR number <= (
        SELECT number FROM \(name: tables.edits) WHERE owner = \(owner) AND is_undone = 0
        ORDER BY number DESC LIMIT 1 OFFSET \(RecordedHistory.levels)))
      """)
  }

  /// Begins the edit if it has rows; one without rows would end redoing for nothing.
  func beginIfRecorded() throws -> Bool {
    guard try images.count() > 0 else { return false }
    try begin()
    return true
  }

  /// Whether an earlier attempt was committed.
  func isSaved() throws -> Bool {
    try session.value("SELECT 1 FROM \(name: tables.edits) WHERE id = \(.text(edit.id))") != nil
  }

  /// Returns the row that an earlier attempt has saved.
  func savedRow() throws -> DatabaseRow<Record> {
    // Somebody else may have deleted the row since.
    guard let id = try images.key(1), let row = try rows.row(id) else {
      throw TableStoreError.unknownOutcome
    }
    return row
  }

  // MARK: - One row

  func insert(_ values: [(String, SQLValue)]) throws -> DatabaseRow<Record> {
    let list = SQLFragment(values.map { "\($0.1)" }, separator: ", ")
    let names: SQLFragment =
      "(\(names: values.map(\.0))) \(sql: session.dialect.overridingIdentityClause)"
    let content: SQLFragment = values.isEmpty ? "DEFAULT VALUES" : "\(names) VALUES (\(list))"
    let text: SQLFragment =
      "INSERT INTO \(name: table.name) \(content) RETURNING \(names: rows.names)"
    guard let row = try session.rows(text).first else { throw TableStoreError.missingRow }
    let saved = DatabaseRow(row, of: table)
    try record(where: rows.condition(saved.id), sign: 1)
    return saved
  }

  /// Updates columns only if they still have their old values.
  func update(
    _ id: [SQLValue], _ changed: [(name: String, old: SQLValue, new: SQLValue)]
  ) throws -> DatabaseRow<Record> {
    // In SQLite, several rows may have no key.
    guard !id.contains(.null) else { throw TableStoreError.missingRow }
    try record(where: rows.condition(id))
    let values = changed.map { "\(name: $0.name) = \($0.new)" as SQLFragment }
    let conditions = [rows.condition(id)] + changed.map { isSame($0.name, $0.old) }
    let text: SQLFragment = """
      UPDATE \(name: table.name) SET \(SQLFragment(values, separator: ", "))
      WHERE \(SQLFragment(conditions, separator: " AND ")) RETURNING \(names: rows.names)
      """
    guard let row = try session.rows(text).first else { throw try conflict(id, changed) }
    let saved = DatabaseRow(row, of: table)
    try record(where: rows.condition(saved.id), sign: 1)
    return saved
  }

  private func isSame(_ name: String, _ value: SQLValue) -> SQLFragment {
    SQLFragment(binding: value) {
      session.dialect.nullSafeEquality(SQLFragment.quoted(name), $0, type: catalog.type(of: name))
    }
  }

  private func conflict(
    _ id: [SQLValue], _ changed: [(name: String, old: SQLValue, new: SQLValue)]
  ) throws -> TableStoreError {
    guard let row = try rows.row(id) else {
      return .missingRow
    }
    let theirs = changed.filter { column in
      table.index(of: column.name).map { row.values[$0] } != column.old
    }
    return .changedElsewhere(columns: theirs.map(\.name))
  }

  // MARK: - Many rows

  func record(where condition: SQLFragment, sign: Int64 = -1) throws {
    let imageNames = catalog.restorableColumnNames
    // In SQLite, a primary key may be NULL, which identifies no row.
    let nullable = table.key.filter { catalog.columns[$0]?.isNullable ?? true }
    let isIdentified = nullable.map { " AND \(name: $0) IS NOT NULL" as SQLFragment }
    try session.run(
      """
      INSERT INTO \(name: tables.images) (ts_edit, ts_sign, \(names: imageNames))
      SELECT \(.text(edit.id)), \(sign), \(names: imageNames) FROM \(name: table.name)
      WHERE (\(condition))\(SQLFragment(isIdentified, separator: ""))
      """)
  }

  func forgetRows(with value: SQLValue, in column: String) throws {
    try session.run(
      """
      DELETE FROM \(name: tables.images)
      WHERE ts_edit = \(.text(edit.id)) AND (\(isSame(column, value)))
      """)
  }

  func updateRecorded(
    _ column: String, to value: SQLValue, _ progress: EditProgressHandler
  ) throws -> Int {
    let statement: SQLFragment = "UPDATE \(name: table.name) SET \(name: column) = \(value)"
    let changed = try changeRecorded(statement, progress)
    try record(where: images.hasKey(of: images.all(-1)), sign: 1)
    return changed
  }

  func deleteRecorded(_ progress: EditProgressHandler) throws -> Int {
    try changeRecorded("DELETE FROM \(name: table.name)", progress)
  }

  private func changeRecorded(
    _ statement: SQLFragment, _ progress: EditProgressHandler
  ) throws -> Int {
    let images = images
    return try images.forEachBatch(sign: -1, of: images.count(), progress) { batch in
      try session.run("\(statement) WHERE \(images.hasKey(of: batch))").changedCount
    }
  }
}
