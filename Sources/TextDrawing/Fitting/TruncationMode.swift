/// Where a string is truncated.
public enum TruncationMode: Hashable, Sendable, CaseIterable {
  /// At the start: `…fitting`.
  case head
  /// In the middle: `fit…ing`.
  case middle
  /// At the end: `fitting…`.
  case tail
}
