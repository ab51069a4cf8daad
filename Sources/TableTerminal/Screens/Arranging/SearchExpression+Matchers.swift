import TableText
import TextMatching

extension SearchExpression {
  func cellMatchers(_ index: (String) -> Int?) -> [CellMatches.Part] {
    terms.flatMap(\.alternatives).compactMap { condition in
      guard !condition.isNegated, let matcher = condition.test.matcher else { return nil }
      guard let column = condition.column else { return CellMatches.Part(matcher) }
      return index(column).map { CellMatches.Part(matcher, inColumn: $0) }
    }
  }
}

extension SearchExpression.Test {
  fileprivate var matcher: CellMatches.Matcher? {
    switch self {
    case .contains(let text): .search(TextSearch(words: [text]))
    case .hasSubsequence(let text): .search(TextSearch(words: [text], method: .fuzzy))
    case .hasPrefix(let text), .matchesWholeText(let text), .equalsValue(let text),
      .equalsText(let text):
      .beginning(TextSearch(words: [text]))
    case .hasSuffix(let text): .end(TextSearch(words: [text]))
    case .matchesPattern(let text): (try? TextPattern(text)).map(CellMatches.Matcher.pattern)
    case .lessThan, .atMost, .greaterThan, .atLeast, .between, .isEmpty: nil
    }
  }
}
