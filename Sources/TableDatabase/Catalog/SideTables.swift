import SystemBasics

/// The names of a table's side tables.
struct SideTables: Hashable, Sendable {
  let table: String

  private func name(_ suffix: String) -> String {
    Self.shortened("ts_\(table)_\(suffix)")
  }

  /// The single row of state.
  var state: String { name("state") }
  /// Changes not yet folded.
  var journal: String { name("journal") }
  /// Rows that a statement may replace.
  var replacementCandidates: String { name("notes") }
  /// The prefix of trigger names.
  var triggerPrefix: String { name("trigger") }
  /// The notification channel for watchers.
  var notificationChannel: String { name("bell") }
  /// Edits that can be undone.
  var edits: String { name("edits") }
  /// Rows before and after those edits.
  var images: String { name("images") }

  /// Selections saved for the next start.
  var selections: String { name("marks") }
  var search: String { name("search") }

  /// The prefix of the names of all fences, even shortened ones.
  var fencePrefix: String { Self.beginning(of: "ts_\(table)_fence_", bytes: 20) }

  /// Whether they exist, and this user may read them.
  func areInstalled(in session: DatabaseSession) throws -> Bool {
    guard try areFilled(in: session) else { return false }
    let state = try TableCatalog(of: state, in: session)
    return state.isReadable && state.columns["partitions"] != nil
  }

  /// The version of the table's partitions, as an expression.
  func partitionVersion(in session: DatabaseSession) -> SQLFragment {
    session.dialect.partitionVersionQuery(for: table).map { "(\($0))" } ?? "''"
  }

  /// Whether triggers of the table fill them: a table that was made anew has none.
  func areFilled(in session: DatabaseSession) throws(DatabaseEngineError) -> Bool {
    try session.value(session.dialect.triggerQuery(for: table, prefix: triggerPrefix)) != nil
  }

  func fence(of order: DatabaseOrdering) -> String { name("fence_\(order.name)") }

  func index(ofFence fence: String) -> String { Self.shortened("\(fence)_i") }

  /// The name of an index of a partition, in the partition's schema.
  func index(_ index: String, of partition: String) -> String {
    Self.shortened("\(index)_\(partition)")
  }

  /// Keeps names unique within 60 bytes; PostgreSQL truncates names longer than 63.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > 60 else { return name }
    return beginning(of: name, bytes: 40) + "_" + String(name.stableHash, radix: 36)
  }

  private static func beginning(of name: String, bytes: Int) -> String {
    var start = name
    while start.utf8.count > bytes { start.removeLast() }
    return start
  }
}
