import TextMatching

/// Buffers for matching, reused for many rows.
struct MatchingScratch {
  private var folded = FoldedText()
  private var matchers: [(text: String, matcher: TextPatternMatcher)] = []

  /// Folds a text; the result is valid until the next call.
  mutating func fold(_ text: String) -> FoldedText {
    folded.removeAll()
    folded.append(text)
    return folded
  }

  mutating func matches(_ pattern: TextPattern, _ text: String) -> Bool {
    // Patterns match scalars, so precomposed and decomposed é differ, though equal as strings.
    let known = matchers.firstIndex {
      $0.text.unicodeScalars.elementsEqual(pattern.text.unicodeScalars)
    }
    if known == nil { matchers.append((pattern.text, TextPatternMatcher(pattern))) }
    return matchers[known ?? matchers.count - 1].matcher.matches(text)
  }
}
