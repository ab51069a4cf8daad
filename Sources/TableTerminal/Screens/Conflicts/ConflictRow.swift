import TableDisplay

/// A conflict of a merge as the reader sees it.
struct ConflictRow: RowModel, Sendable {
  /// Its place among the conflicts that are undecided.
  let id: Int
  /// What both sides did something to.
  let subject: String
  /// What the first side made of it.
  let first: String
  /// What the second side made of it.
  let second: String
}

/// The one section of a list of conflicts.
struct ConflictList: SectionModel, Sendable {
  let id = 0
}
