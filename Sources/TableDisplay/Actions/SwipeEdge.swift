/// The side of a row from which swiping uncovers actions.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  /// The side on which a line begins.
  case leading
  /// The side on which a line ends.
  case trailing
}
