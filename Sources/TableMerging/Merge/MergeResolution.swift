/// A choice that resolves a conflict.
public enum MergeResolution: String, Hashable, Sendable, Codable, CaseIterable {
  /// The published side's change.
  case theirs
  /// The other side's change.
  case mine
  /// The results of both: two copies of a row, and removed elements besides changed ones.
  case both

  func isOnly(_ side: MergeSide) -> Bool { rawValue == side.rawValue }
}
