/// A sort direction.
public enum SortDirection: Hashable, Sendable, Codable {
  /// The least value first.
  case ascending
  /// The greatest value first.
  case descending
}
