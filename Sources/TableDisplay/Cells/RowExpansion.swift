/// An outline row's expansion.
public enum RowExpansion: Hashable, Sendable, CaseIterable {
  /// No children; a blank aligns the row with siblings.
  case leaf
  /// Hidden children.
  case collapsed
  /// Visible children.
  case expanded
}
