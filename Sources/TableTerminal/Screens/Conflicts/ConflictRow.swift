import TableDisplay

struct ConflictRow: RowModel, Sendable {
  /// Its index among the open conflicts.
  let id: Int
  let subject: String
  let theirs: String
  let mine: String
}
