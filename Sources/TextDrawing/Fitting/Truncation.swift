/// Where a text that is too wide loses clusters to an ellipsis.
public enum Truncation: Hashable, Sendable, CaseIterable {
  /// The start is left out: `…fitting`.
  case start
  /// The middle is left out: `fit…ing`.
  case middle
  /// The end is left out: `fitting…`.
  case end
}
