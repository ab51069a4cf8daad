/// The place of rows without a sort value, in either direction.
public enum NilPlacement: Hashable, Sendable, Codable {
  /// Before all others.
  case first
  /// After all others.
  case last
}
