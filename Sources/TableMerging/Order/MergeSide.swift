/// A side of a merge.
public enum MergeSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// The side already published.
  case theirs
  /// The side merged onto it.
  case mine

  /// The other side.
  @inlinable
  public var other: MergeSide { self == .theirs ? .mine : .theirs }
}
