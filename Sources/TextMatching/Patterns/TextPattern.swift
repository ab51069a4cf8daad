/// A regular expression that is matched in time linear in the text.
///
/// It matches Unicode scalars, so `.` is one scalar and not one character, and texts are not
/// normalized. A pattern without an uppercase letter ignores case. Letters after a backslash, as
/// in `\W`, do not count. Two patterns are equal if the scalars of their texts are.
package struct TextPattern: Hashable, Sendable {
  private static let highlightedCount = 2_000
  /// The maximum number of steps per text, so that highlighting delays no frame.
  private static let highlightingSteps = 50_000

  let program: PatternProgram

  /// The pattern as it was written.
  package let text: String

  /// Whether a repetition is lazy, which does not change where matches are, but how long.
  package let hasLazyRepetitions: Bool

  /// Compiles a pattern.
  ///
  /// - Parameter text: The pattern, such as `\d{4}-0[1-6]`.
  /// - Throws: `TextPatternError` if the pattern is malformed, unsupported or too large.
  /// - Complexity: O(*n*) in the length of the pattern, and at most 2,000 instructions.
  package init(_ text: String) throws(TextPatternError) {
    let (node, hasLazyRepetitions) = try PatternParser.parse(text)
    self.hasLazyRepetitions = hasLazyRepetitions
    program = try PatternProgram(node, ignoresCase: Self.ignoresCase(text))
    self.text = text
  }

  /// Returns whether the pattern occurs anywhere in a string.
  ///
  /// To match many texts, reuse one `TextPatternMatcher`, which is faster.
  ///
  /// - Returns: Whether the pattern occurs in the text, if only as an empty match.
  /// - Complexity: O(*n*) in the length of the text.
  package func matches(_ text: String) -> Bool {
    var matcher = TextPatternMatcher(self)
    return matcher.matches(text)
  }

  /// Returns where the pattern occurs near the beginning of a string, for highlighting.
  ///
  /// A range may begin or end within a character, as the pattern matches Unicode scalars.
  ///
  /// - Parameter text: The text to search, of which the first 2,000 Unicode scalars count.
  /// - Returns: The nonempty leftmost and longest matches in order, which do not overlap.
  /// - Complexity: O(*n*) in the number of Unicode scalars searched.
  package func ranges(in text: String) -> [Range<String.Index>] {
    // The scalar past the last one that counts is context for `$` and `\b`.
    let indices = Array(text.unicodeScalars.indices.prefix(Self.highlightedCount + 1))
    guard indices.count * program.instructions.count <= Self.highlightingSteps else { return [] }
    return ranges(in: text, at: indices, limit: Self.highlightedCount)
  }

  func ranges(in text: String, at indices: [String.Index], limit: Int) -> [Range<String.Index>] {
    let scalars = indices.map { text.unicodeScalars[$0] }
    let ends = program.longestEnds(in: scalars, limit: limit)
    var ranges: [Range<String.Index>] = []
    var start = 0
    while start < ends.count {
      let end = ends[start]
      if end > start {
        ranges.append(indices[start]..<(end < indices.count ? indices[end] : text.endIndex))
      }
      start = max(start + 1, end)
    }
    return ranges
  }

  /// Returns whether a pattern has no uppercase letter, except after a backslash.
  package static func ignoresCase(_ pattern: String) -> Bool {
    pattern.unicodeScalars.elementsEqual(ignoringCase(pattern).unicodeScalars)
  }

  /// Returns a pattern in lowercase, except after a backslash, which ignores case.
  static func ignoringCase(_ pattern: String) -> String {
    var isEscaped = false
    return pattern.unicodeScalars.map { scalar in
      defer { isEscaped = !isEscaped && scalar == "\\" }
      return isEscaped ? String(scalar) : scalar.properties.lowercaseMapping
    }.joined()
  }
}
