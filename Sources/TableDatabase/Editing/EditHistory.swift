import SystemBasics

/// The edits that can be undone, of all owners.
struct EditHistory {
  /// How many edits an owner can undo.
  static var levels: Int { 20 }

  /// How many edits are kept, of all owners.
  static var limit: Int { 10_000 }

  /// How long edits are kept, in seconds: a week.
  static var age: Int64 { 604_800 }

  let tables: SideTables
  let session: DatabaseSession

  /// The time, in seconds since 1970.
  static var now: Int64 { Int64(Date.now.timeIntervalSince1970) }

  /// Forgets edits with their images.
  func forget(_ condition: SQLFragment) throws(DatabaseEngineError) {
    try session.run(
      """
      DELETE FROM \(name: tables.images) WHERE ts_edit IN (
        SELECT id FROM \(name: tables.edits) WHERE \(condition))
      """)
    try session.run("DELETE FROM \(name: tables.edits) WHERE \(condition)")
  }

  /// Forgets edits of owners who left them behind, and the oldest beyond the limit.
  ///
  /// Only one connection does it at a time: edits that forgot the same ones would wait for one
  /// another.
  func forgetOld() throws(DatabaseEngineError) {
    let oldest = try session.value(
      """
      SELECT made FROM \(name: tables.edits) ORDER BY made DESC LIMIT 1 OFFSET \(Self.limit - 1)
      """)
    try forget("made < \(max(Self.now - Self.age, oldest?.integer ?? 0))")
  }
}
