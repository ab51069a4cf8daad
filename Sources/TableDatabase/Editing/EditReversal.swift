/// Undoes or redoes an edit: the kept images replace the current rows.
struct EditReversal {
  let edit: EditOwner.Edit
  let direction: UndoDirection
  let schema: TableSchema
  let session: DatabaseSession

  var progress: EditProgressHandler = { _, _ in }

  /// The order that decides which restored row is the first; `nil` for key order.
  var ordering: String?

  private var table: String { schema.name }
  private var key: [String] { schema.key }
  private var tables: SideTables { schema.tables }
  private var kept: EditImages {
    EditImages(edit: .text(edit.id), schema: schema, session: session)
  }
  private var columns: [String] { schema.catalog.restorableColumnNames }

  /// The sign of the images that equal the current rows.
  private var present: Int64 { direction == .undo ? 1 : -1 }

  /// The sign of the images to restore.
  private var former: Int64 { -present }

  /// Returns the key of the first restored row, if any.
  func reverse() throws -> [SQLValue]? {
    guard try isAsLeft() else { throw TableStoreError.changedSince(edit: edit.name) }
    do {
      try restoreRows()
    } catch let failure as DatabaseEngineError where failure.isConstraint {
      throw TableStoreError.changedSince(edit: edit.name)
    }
    try session.run(
      """
      UPDATE \(name: tables.edits) SET is_undone = 1 - is_undone WHERE id = \(.text(edit.id))
      """)
    // The table also has the generated columns, which may be sorted by.
    return try session.rows(
      """
      SELECT \(names: key) FROM (
        SELECT * FROM \(name: table) WHERE \(kept.hasKey(of: kept.all(former)))
        LIMIT \(Int64.max)) AS restored
      ORDER BY \(sql: ordering ?? SQLFragment.names(key)) LIMIT 1
      """
    ).first
  }

  private func images(_ batch: SQLFragment) -> SQLFragment {
    "(SELECT \(names: columns) FROM \(name: tables.images) WHERE \(batch)) AS ts_images"
  }

  /// Queries images with a sign and the key of another table's row.
  private func other(_ sign: Int64, than table: String) -> SQLFragment {
    let hasKey = SQLFragment.pairs(key, "ts_others", "=", SQLFragment.quoted(table))
    return """
      SELECT 1 FROM \(name: tables.images) AS ts_others
      WHERE \(kept.all(sign)) AND \(sql: hasKey)
      """
  }

  private var hasKey: String {
    SQLFragment.pairs(key, SQLFragment.quoted(table), "=", "ts_images")
  }

  /// Whether rows are as the edit left them, and removed ones are still gone.
  private func isAsLeft() throws -> Bool {
    let same = columns.map { name in
      let column = SQLFragment.quoted(name)
      return session.dialect.nullSafeEquality(
        "\(SQLFragment.quoted(table)).\(column)", "ts_images.\(column)",
        type: schema.catalog.type(of: name))
    }.joined(separator: " AND ")
    let changed = try session.integer(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM \(images(kept.all(present))) WHERE NOT EXISTS (
          SELECT 1 FROM \(name: table) WHERE \(sql: hasKey) AND \(sql: same))
        UNION ALL SELECT 1 FROM \(images(kept.all(former))) WHERE EXISTS (
          SELECT 1 FROM \(name: table) WHERE \(sql: hasKey))
          AND NOT EXISTS (\(other(present, than: "ts_images")))) AS changed
      """)
    return changed == 0
  }

  private func restoreRows() throws {
    let total = try kept.count()
    if total == 2, try restoreKey() { return }
    let deleted = try kept.forEachBatch(sign: present, of: total, progress, deleteAdded)
    try kept.forEachBatch(sign: former, of: total, after: deleted, progress) { batch in
      try update(from: images(batch), keeping: key, where: "\(sql: hasKey)")
      try insertRemoved(batch)
      return 0
    }
  }

  private func deleteAdded(_ batch: SQLFragment) throws -> Int {
    try session.run(
      """
      DELETE FROM \(name: table) WHERE \(kept.hasKey(of: batch))
        AND NOT EXISTS (\(other(former, than: table)))
      """
    ).changedCount
  }

  private func update(
    from images: SQLFragment, keeping unchanged: [String], where condition: SQLFragment
  ) throws {
    let names = schema.catalog.writableColumnNames.filter { !unchanged.contains($0) }
    guard !names.isEmpty else { return }
    let list = names.map { "\(SQLFragment.quoted($0)) = ts_images.\(SQLFragment.quoted($0))" }
    try session.run(
      """
      UPDATE \(name: table) SET \(sql: list.joined(separator: ", "))
      FROM \(images) WHERE \(condition)
      """)
  }

  /// Updates the row of an edit that changed its key, because deleting it could delete rows that
  /// refer to it; returns `false` for other edits.
  private func restoreKey() throws -> Bool {
    guard let current = try kept.key(present), let old = try kept.key(former), current != old
    else { return false }
    let unchanged = zip(key, zip(current, old)).filter { $1.0 == $1.1 }.map(\.0)
    try update(
      from: images(kept.all(former)), keeping: unchanged, where: kept.hasKey(of: kept.all(present)))
    return true
  }

  private func insertRemoved(_ batch: SQLFragment) throws {
    try session.run(
      """
      INSERT INTO \(name: table) (\(names: columns)) \(sql: session.dialect.overridingIdentityClause)
      SELECT \(names: columns) FROM \(images(batch))
      WHERE NOT EXISTS (SELECT 1 FROM \(name: table) WHERE \(sql: hasKey))
      """)
  }
}
