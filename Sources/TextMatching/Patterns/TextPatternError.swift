/// The reason why a string is not a pattern.
///
/// Each position is the count of characters before the part that is at fault.
package enum TextPatternError: Error, Hashable, Sendable {
  /// A parenthesis has no counterpart.
  case unbalancedParenthesis(position: Int)
  /// A `*`, `+`, `?` or count does not follow anything that it could repeat.
  case nothingToRepeat(position: Int)
  /// A `[` has no `]`.
  case unterminatedClass(position: Int)
  /// A range in a class ends before it begins, as in `[z-a]`.
  case reversedRange(position: Int)
  /// The maximum of a repetition is less than its minimum, as in `a{3,2}`.
  case badRepetitionCount(position: Int)
  case trailingBackslash(position: Int)
  /// A letter has no meaning after a backslash.
  case unknownEscape(String, position: Int)
  /// Other engines know this syntax, but it is not supported here, such as `(?=`.
  case unsupportedSyntax(String, position: Int)
  /// The pattern is too long once its counts are expanded, or its groups are nested too deeply.
  case tooLarge
}
