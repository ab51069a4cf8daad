/// One of the two sides of a merge.
public enum MergeSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// The side already published.
  case first
  /// The side merged onto it.
  case second

  /// The other side.
  @inlinable
  public var other: MergeSide { self == .first ? .second : .first }
}
