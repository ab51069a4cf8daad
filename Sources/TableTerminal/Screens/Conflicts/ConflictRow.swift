import TableDisplay

struct ConflictRow: RowModel, Sendable {
  /// The conflict's index.
  let id: Int
  let subject: String
  let theirs: String
  let mine: String
}
