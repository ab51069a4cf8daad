import SystemBasics

/// The edits that can be undone, of all owners.
struct RecordedHistory {
  /// How many edits an owner can undo.
  static var levels: Int { 20 }

  /// How many edits are kept, of all owners.
  static var limit: Int { 10_000 }

  /// How long edits are kept, in seconds: a week.
  static var age: Int64 { 604_800 }

  /// How many old edits, and how many of their images, are forgotten at a time.
  static var batchSize: Int { 5_000 }

  /// The owner of the edits to undo.
  let owner: String
  let tables: SideTables
  let session: DatabaseSession

  /// The time, in seconds since 1970.
  static var now: Int64 { Int64(Date.now.timeIntervalSince1970) }

  /// Returns the owner's edit to undo or redo next, if any.
  func next(_ direction: UndoDirection) throws -> EditOwner.Edit? {
    let isUndone = direction == .undo ? 0 : 1
    let rows = try session.rows(
      """
      SELECT id, name FROM \(name: tables.edits)
      WHERE owner = \(.text(owner)) AND is_undone = \(isUndone)
      ORDER BY number \(sql: direction == .undo ? "DESC, id DESC" : "ASC, id ASC") LIMIT 1
      """)
    return rows.first.map {
      EditOwner.Edit(id: $0[0].text ?? "", owner: owner, name: $0[1].text ?? "")
    }
  }

  /// Forgets edits with their images.
  func forget(_ condition: SQLFragment) throws {
    try session.run(
      """
      DELETE FROM \(name: tables.images) WHERE ts_edit IN (
        SELECT id FROM \(name: tables.edits) WHERE \(condition))
      """)
    try session.run("DELETE FROM \(name: tables.edits) WHERE \(condition)")
  }

  /// Forgets a batch of the edits of owners who left them behind, and of the oldest beyond the limit.
  ///
  /// Only one connection does it at a time: edits that forgot the same ones would wait for one
  /// another.
  func forgetOld() throws {
    let oldest = try session.value(
      """
      SELECT made FROM \(name: tables.edits) ORDER BY made DESC LIMIT 1 OFFSET \(Self.limit - 1)
      """)
    let end = max(Self.now - Self.age, oldest?.integer ?? 0)
    let old: SQLFragment = """
      SELECT id FROM \(name: tables.edits) WHERE made < \(end)
      ORDER BY made, id LIMIT \(Self.batchSize)
      """
    // `CROSS JOIN` makes SQLite begin with the edits.
    try session.run(
      """
      DELETE FROM \(name: tables.images) WHERE ts_image IN (
        SELECT ts_image FROM (\(old)) AS ts_old CROSS JOIN \(name: tables.images)
        WHERE ts_edit = ts_old.id LIMIT \(Self.batchSize))
      """)
    try session.run(
      """
      DELETE FROM \(name: tables.edits) WHERE id IN (\(old)) AND NOT EXISTS (
        SELECT 1 FROM \(name: tables.images) WHERE ts_edit = \(name: tables.edits).id)
      """)
    // Undo must not restore only some rows of an edit.
    try session.run(
      "UPDATE \(name: tables.edits) SET is_undone = 2 WHERE is_undone < 2 AND id IN (\(old))")
  }
}
