/// The expansion state of an outline row.
public enum RowExpansion: Hashable, Sendable, CaseIterable {
  /// No children; a blank aligns the row with its siblings.
  case leaf
  /// Hidden children.
  case collapsed
  /// Visible children.
  case expanded
}
