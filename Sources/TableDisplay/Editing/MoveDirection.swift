/// Which way a row is moved by one.
public enum MoveDirection: Hashable, Sendable, CaseIterable {
  /// Towards the first row.
  case up
  /// Towards the last row.
  case down
}
