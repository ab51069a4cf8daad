/// A choice that resolves a conflict.
public enum MergeResolution: String, Hashable, Sendable, Codable, CaseIterable {
  /// The published side's change.
  case theirs
  /// The other side's change.
  case mine
  /// Everything: two copies of a row, what was removed as well as what was changed.
  case both

  func isOnly(_ side: MergeSide) -> Bool { rawValue == side.rawValue }
}
