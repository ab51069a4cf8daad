import TableDisplay

struct ConflictRow: RowModel, Sendable {
  /// Its index among the open conflicts.
  let id: Int
  /// The row or section in conflict.
  let subject: String
  let theirs: String
  let mine: String
}
