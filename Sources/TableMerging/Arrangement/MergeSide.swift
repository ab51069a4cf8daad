/// One of the two sides of a merge.
public enum MergeSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// The side that is published already.
  case first
  /// The side that comes onto it.
  case second

  /// The other side.
  @inlinable
  public var other: MergeSide { self == .first ? .second : .first }
}
