/// The names of what stands beside a table: journal, fences, indexes and undo.
struct SideTables: Hashable, Sendable {
  /// The table.
  let table: String

  private func name(_ suffix: String) -> String {
    Self.shortened("ts_\(table)_\(suffix)")
  }

  /// One row that says what is there.
  var state: String { name("state") }
  /// The changes that no fence has counted yet.
  var journal: String { name("journal") }
  /// Rows that a statement may replace.
  var notes: String { name("notes") }
  /// The beginning of the triggers' names.
  var trigger: String { name("trigger") }
  /// The edits that can be undone.
  var edits: String { name("edits") }
  /// The rows before and after those edits.
  var images: String { name("images") }

  /// The selections that are kept for the next start.
  var marks: String { name("marks") }
  /// The index of words.
  var search: String { name("search") }

  /// The beginning of the names of fences.
  var fencePrefix: String { String("ts_\(table)_fence_".prefix(20)) }

  /// The fence of an order.
  func fence(of order: DatabaseOrder) -> String { name("fence_\(order.name)") }

  /// The index of the order that has a fence.
  func index(ofFence fence: String) -> String { Self.shortened("\(fence)_i") }

  /// Returns a name of 60 bytes at most, as PostgreSQL cuts longer ones, that stays unique.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > 60 else { return name }
    // The hash of Fowler, Noll and Vo, the same in each run.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    var start = name
    while start.utf8.count > 40 { start.removeLast() }
    return start + "_" + String(hash, radix: 36)
  }
}
