extension SearchExpression.Test {
  /// Creates the test of a token, or `nil` if it is incomplete.
  init?(_ token: SearchExpression.Token) {
    if let pattern = token.pattern {
      self = .matchesPattern(pattern)
      return
    }
    let letters = token.letters
    let text = letters.text
    switch token.comparison {
    case .equal, .unequal:
      self = token.isQuoted ? .equalsText(text) : text.isEmpty ? .isEmpty : .equalsValue(text)
    case _ where text.isEmpty: return nil
    case .atLeast: self = .atLeast(text)
    case .atMost: self = .atMost(text)
    case .greater: self = .greaterThan(text)
    case .less: self = .lessThan(text)
    case .matches: self = Self.anchoredOrFuzzy(letters) ?? Self.range(letters) ?? .contains(text)
    case nil:
      self =
        Self.anchoredOrFuzzy(letters) ?? token.scope.flatMap { _ in Self.amounts(letters) }
        ?? .contains(text)
    }
  }

  /// The test of a string after `~`, or with `^` before or `$` after it; `nil` without these.
  static func anchoredOrFuzzy(_ letters: [SearchExpression.Letter]) -> Self? {
    let begins = letters.first?.isOperator("^") == true
    let ends = letters.last?.isOperator("$") == true
    if letters.count > 1, letters[0].isOperator("~") {
      return .hasSubsequence(letters.dropFirst().text)
    }
    let text = letters.dropFirst(begins ? 1 : 0).dropLast(ends ? 1 : 0).text
    guard !text.isEmpty, begins || ends else { return nil }
    return begins ? (ends ? .matchesWholeText(text) : .hasPrefix(text)) : .hasSuffix(text)
  }

  private static func range(_ letters: [SearchExpression.Letter]) -> Self? {
    let dots = letters.indices.dropLast().first {
      letters[$0].isOperator(".") && letters[$0 + 1].isOperator(".")
    }
    guard let dots, letters.count > 2 else { return nil }
    let (lower, upper) = (letters[..<dots].text, letters[(dots + 2)...].text)
    return .between(lower.isEmpty ? nil : lower, upper.isEmpty ? nil : upper)
  }

  /// A range of numbers or days; two dots between words are text.
  private static func amounts(_ letters: [SearchExpression.Letter]) -> Self? {
    guard case .between(let lower, let upper)? = range(letters) else { return nil }
    let areAmounts = [lower, upper].compactMap(\.self).allSatisfy(\.beginsLikeAmount)
    return areAmounts ? .between(lower, upper) : nil
  }
}

extension String {
  /// Whether a digit is first, perhaps after a sign and a currency sign.
  fileprivate var beginsLikeAmount: Bool {
    drop { "+-−.,".contains($0) || $0.isCurrencySymbol }.first?.isWholeNumber == true
  }
}
