/// What stands before a row of an outline: whether it has children, and whether they are shown.
public enum RowExpansion: Hashable, Sendable, CaseIterable {
  /// The row has no children; a blank keeps its text in line with that of its siblings.
  case leaf
  /// The row has children, and they are hidden.
  case collapsed
  /// The row has children, and they are shown.
  case expanded
}
