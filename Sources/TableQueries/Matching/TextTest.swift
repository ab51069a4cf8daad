import TextMatching

/// The test of texts in a condition of a search expression.
enum TextTest: Sendable {
  case search(TextSearch)
  case folded(FoldedText, Anchoring)
  /// Case-sensitive; `nil` matches anywhere.
  case exact(String, Anchoring?)
  /// Case-sensitive, in this order, with gaps.
  case letters([Character])
  case pattern(TextPattern)
  /// Only white space.
  case blank
  case never

  enum Anchoring: Sendable { case start, end, whole }

  /// Creates the test of texts; a comparison of values matches none.
  init(_ test: SearchExpression.Test) {
    switch test {
    case .contains(let text): self = Self.smart(text, nil)
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

  private static func smart(_ text: String, _ anchoring: Anchoring?) -> TextTest {
    if text.hasCapital { return .exact(text, anchoring) }
    guard let anchoring else { return .search(TextSearch(words: [text])) }
    return .folded(FoldedText(text), anchoring)
  }

  func matches(_ text: String, _ scratch: inout MatchingScratch) -> Bool {
    switch self {
    case .search(let search): search.grade(ofRow: scratch.fold(text)) != nil
    case .folded(let needle, let anchoring):
      anchoring.holds(needle.bytes, in: scratch.fold(text).bytes)
    case .exact(let needle, let anchoring?): anchoring.holds(needle, in: text)
    case .exact(let needle, nil): text.contains(needle)
    case .letters(let letters): text.hasInOrder(letters)
    case .pattern(let pattern): scratch.matches(pattern, text)
    case .blank: text.allSatisfy(\.isWhitespace)
    case .never: false
    }
  }
}

extension TextTest.Anchoring {
  func holds(_ needle: ArraySlice<UInt8>, in text: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .start: text.starts(with: needle)
    case .end: text.count >= needle.count && text.suffix(needle.count) == needle
    case .whole: text == needle
    }
  }

  func holds(_ needle: String, in text: String) -> Bool {
    switch self {
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
