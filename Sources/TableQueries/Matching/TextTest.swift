import TextMatching

/// The test of texts in a condition of a search expression.
enum TextTest: Sendable {
  case search(TextSearch)
  case folded(FoldedText, TextAnchoring)
  /// Case-sensitive.
  case exact(String, TextAnchoring)
  /// Case-sensitive, in this order, with gaps.
  case letters([Character])
  case pattern(TextPattern)
  /// Only white space.
  case blank
  case never

  /// Creates the test of texts; a comparison of values matches none.
  init(_ test: SearchExpression.Test) {
    switch test {
    case .contains(let text): self = Self.smart(text, .anywhere)
    case .hasPrefix(let text): self = Self.smart(text, .start)
    case .hasSuffix(let text): self = Self.smart(text, .end)
    case .matchesWholeText(let text), .equalsValue(let text): self = Self.smart(text, .whole)
    case .equalsText(let text): self = .exact(text, .whole)
    case .hasSubsequence(let text):
      self =
        text.hasCapital
        ? .letters(Array(text)) : .search(TextSearch(words: [text], method: .fuzzy))
    case .matchesPattern(let text): self = (try? TextPattern(text)).map(Self.pattern) ?? .never
    case .isEmpty: self = .blank
    case .lessThan, .atMost, .greaterThan, .atLeast, .between: self = .never
    }
  }

  private static func smart(_ text: String, _ anchoring: TextAnchoring) -> TextTest {
    if text.hasCapital { return .exact(text, anchoring) }
    if anchoring == .anywhere { return .search(TextSearch(words: [text])) }
    return .folded(FoldedText(text), anchoring)
  }

  func matches(_ text: String, _ scratch: inout MatchingScratch) -> Bool {
    switch self {
    case .search(let search): search.grade(ofRow: scratch.fold(text)) != nil
    case .folded(let needle, let anchoring):
      anchoring.holds(needle.bytes, in: scratch.fold(text).bytes)
    case .exact(let needle, let anchoring): anchoring.holds(needle, in: text)
    case .letters(let letters): text.hasInOrder(letters)
    case .pattern(let pattern): scratch.matches(pattern, text)
    case .blank: text.allSatisfy(\.isWhitespace)
    case .never: false
    }
  }
}

extension TextAnchoring {
  fileprivate func holds(_ needle: String, in text: String) -> Bool {
    switch self {
    case .anywhere: text.contains(needle)
    case .start: text.hasPrefix(needle)
    case .end: text.hasSuffix(needle)
    case .whole: text == needle
    }
  }
}

extension String {
  /// Whether a search for this string is case-sensitive, as in fzf.
  var hasCapital: Bool { contains(where: \.isUppercase) }

  fileprivate func hasInOrder(_ letters: [Character]) -> Bool {
    var missing = letters[...]
    for character in self where character == missing.first { missing.removeFirst() }
    return missing.isEmpty
  }
}
