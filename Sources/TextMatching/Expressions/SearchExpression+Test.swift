extension SearchExpression {
  /// A test of a string.
  public enum Test: Hashable, Sendable, Codable {
    /// The text has this anywhere: `lamp`, `"in stock"`.
    case contains(String)

    /// The text starts with this: `^lamp`.
    case hasPrefix(String)

    /// The text ends with this: `lamp$`.
    case hasSuffix(String)

    /// The text is this and nothing more: `^lamp$`.
    case matchesWholeText(String)

    /// The value is this one, as a number, a day or a text in any case: `name=lamp`.
    case equalsValue(String)

    /// The value is exactly this text: `name="lamp"`.
    case equalsText(String)

    /// The text has these letters in this order, with gaps: `~lmp`.
    case hasSubsequence(String)

    /// The text matches this regular expression, which may be malformed: `/la+mp/`.
    case matchesPattern(String)

    /// The value is below this one: `name<5`.
    case lessThan(String)

    /// The value is this one or below: `name<=5`.
    case atMost(String)

    /// The value is above this one: `name>5`.
    case greaterThan(String)

    /// The value is this one or above: `name>=5`.
    case atLeast(String)

    /// The value is one of these bounds or between them: `name:5..8`, `name:5..`, `name:..8`.
    case between(String?, String?)

    /// There is no value: `name=`.
    case isEmpty
  }
}

extension SearchExpression.Test {
  package typealias Bound = (text: String, isIncluded: Bool)

  /// The least and the greatest value that a comparison accepts; `nil` for tests of texts.
  package var bounds: (lower: Bound?, upper: Bound?)? {
    switch self {
    case .lessThan(let text): (nil, (text, false))
    case .atMost(let text): (nil, (text, true))
    case .greaterThan(let text): ((text, false), nil)
    case .atLeast(let text): ((text, true), nil)
    case .between(let first, let last): (first.map { ($0, true) }, last.map { ($0, true) })
    case .equalsValue(let text): ((text, true), (text, true))
    case .contains, .hasPrefix, .hasSuffix, .matchesWholeText, .equalsText, .hasSubsequence,
      .matchesPattern, .isEmpty:
      nil
    }
  }
}
