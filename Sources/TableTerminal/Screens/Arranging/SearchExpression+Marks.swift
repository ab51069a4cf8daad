import TableText
import TextMatching

extension SearchExpression {
  func marks(_ index: (String) -> Int?) -> [CellMatches.Part] {
    terms.flatMap(\.alternatives).compactMap { condition in
      guard !condition.isNegated, let mark = condition.test.mark else { return nil }
      guard let column = condition.column else { return CellMatches.Part(mark) }
      return index(column).map { CellMatches.Part(mark, inColumn: $0) }
    }
  }
}

extension SearchExpression.Test {
  fileprivate var mark: CellMatches.Mark? {
    switch self {
    case .contains(let text): .search(TextSearch(words: [text]))
    case .hasSubsequence(let text): .search(TextSearch(words: [text], method: .fuzzy))
    case .hasPrefix(let text), .matchesWholeText(let text), .equalsValue(let text),
      .equalsText(let text):
      .beginning(TextSearch(words: [text]))
    case .hasSuffix(let text): .end(TextSearch(words: [text]))
    case .matchesPattern(let text): (try? TextPattern(text)).map(CellMatches.Mark.pattern)
    case .lessThan, .atMost, .greaterThan, .atLeast, .between, .isEmpty: nil
    }
  }
}
