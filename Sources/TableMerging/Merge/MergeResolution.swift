/// A choice that resolves a conflict.
public enum MergeResolution: String, Hashable, Sendable, Codable, CaseIterable {
  /// The change of the side already published.
  case theirs
  /// The change of the side merged onto it.
  case mine
  /// Everything: two copies of a row, what was removed as well as what was changed.
  case both

  @inlinable
  func isOnly(_ side: MergeSide) -> Bool {
    switch side {
    case .theirs: self == .theirs
    case .mine: self == .mine
    }
  }
}
