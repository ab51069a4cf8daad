import TableDisplay

/// A conflict, as a row of the list of conflicts.
struct ConflictRow: RowModel, Sendable {
  /// The conflict's index.
  let id: Int
  let subject: String
  let theirs: String
  let mine: String
}
