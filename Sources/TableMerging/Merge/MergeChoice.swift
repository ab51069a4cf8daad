/// What a person keeps of a conflict.
public enum MergeChoice: String, Hashable, Sendable, Codable, CaseIterable {
  /// What the side did that is published already.
  case first
  /// What the side did that comes onto it.
  case second
  /// All there is: two rows of one, what was removed as well as what was changed.
  case both

  /// Returns whether what a side did is kept, and nothing else.
  @inlinable
  func isOnly(_ side: MergeSide) -> Bool {
    switch side {
    case .first: self == .first
    case .second: self == .second
    }
  }
}
