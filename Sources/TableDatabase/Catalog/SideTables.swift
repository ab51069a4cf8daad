import SystemBasics

/// The names of the side tables of a table: journal, fences, indexes and undo.
struct SideTables: Hashable, Sendable {
  /// The table.
  let table: String

  private func name(_ suffix: String) -> String {
    Self.shortened("ts_\(table)_\(suffix)")
  }

  /// The single row of state.
  var state: String { name("state") }
  /// The changes that are not yet folded into the fences.
  var journal: String { name("journal") }
  /// The rows that a statement may replace.
  var notes: String { name("notes") }
  /// The prefix of the triggers' names.
  var trigger: String { name("trigger") }
  /// The notification channel for watchers of the table.
  var channel: String { name("bell") }
  /// The edits that can be undone.
  var edits: String { name("edits") }
  /// The images of rows before and after those edits.
  var images: String { name("images") }

  /// The selections that are saved for the next start.
  var marks: String { name("marks") }
  /// The full-text index.
  var search: String { name("search") }

  /// The prefix of the names of fences.
  var fencePrefix: String { String("ts_\(table)_fence_".prefix(20)) }

  /// Returns the name of the fence of an order.
  func fence(of order: DatabaseOrdering) -> String { name("fence_\(order.name)") }

  /// Returns the name of the index of the order that has a fence.
  func index(ofFence fence: String) -> String { Self.shortened("\(fence)_i") }

  /// Returns a unique name of at most 60 bytes; PostgreSQL truncates names longer than 63.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > 60 else { return name }
    var start = name
    while start.utf8.count > 40 { start.removeLast() }
    return start + "_" + String(name.stableHash, radix: 36)
  }
}
