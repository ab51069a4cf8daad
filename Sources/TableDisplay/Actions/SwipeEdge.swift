/// The edge at which a swipe reveals actions.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  /// Where a line begins.
  case leading
  /// Where a line ends.
  case trailing
}
