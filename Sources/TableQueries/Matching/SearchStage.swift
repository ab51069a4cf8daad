import TextMatching

/// A part of an expression that runs as one step.
enum SearchStage: Hashable, Sendable {
  case words(TextSearch, column: String?)
  /// Tested row by row.
  case term(SearchExpression.Term)

  /// Returns stages in the order of typing, so that text typed at the end narrows earlier results.
  static func stages(of expression: SearchExpression) -> [SearchStage] {
    var stages: [SearchStage] = []
    var words: [Word] = []
    func close() {
      guard let first = words.first else { return }
      let search = TextSearch(words: words.map(\.text), method: first.method)
      stages.append(.words(search, column: first.column))
      words = []
    }
    for term in expression.terms {
      let word = Word(term)
      if !words.isEmpty, word?.isSearchedLike(words[0]) != true { close() }
      guard let word else {
        stages.append(.term(term))
        continue
      }
      words.append(word)
      guard !word.isAll else { continue }
      // Searches for the text anywhere and in any case first, which is fast.
      close()
      stages.append(.term(term))
    }
    close()
    return stages
  }
}

/// A string that a row must contain, alone in its term.
private struct Word {
  let text: String
  let column: String?
  let method: TextSearch.Method
  /// Whether the term asks for nothing else.
  let isAll: Bool

  init?(_ term: SearchExpression.Term) {
    guard term.alternatives.count == 1, let condition = term.alternatives.first,
      !condition.isNegated
    else { return nil }
    column = condition.column
    switch condition.test {
    case .hasSubsequence(let text): (self.text, method, isAll) = (text, .fuzzy, !text.hasCapital)
    case .contains(let text): (self.text, method, isAll) = (text, .words, !text.hasCapital)
    case .hasPrefix(let text), .hasSuffix(let text), .matchesWholeText(let text),
      .equalsText(let text):
      (self.text, method, isAll) = (text, .words, false)
    default: return nil
    }
  }

  func isSearchedLike(_ other: Word) -> Bool { (column, method) == (other.column, other.method) }
}
