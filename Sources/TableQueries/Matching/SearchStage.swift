import TextMatching

/// A part of an expression that is run at once.
enum SearchStage: Hashable, Sendable {
  /// Words found in the folded texts of rows.
  case words(TextSearch, column: String?)
  /// A term tested row by row.
  case term(SearchExpression.Term)

  /// Returns the stages of an expression, in the order in which it was typed.
  ///
  /// So what is typed at the end narrows what was found before.
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
      if !words.isEmpty, word?.isBeside(words[0]) != true { close() }
      guard let word else {
        stages.append(.term(term))
        continue
      }
      words.append(word)
      guard word.hasCase else { continue }
      // Found in any case first, which is fast.
      close()
      stages.append(.term(term))
    }
    close()
    return stages
  }

  /// Whether rows that match this stage also match another one, as typing goes on.
  func implies(_ other: SearchStage) -> Bool {
    guard case .term(let term) = self, case .term(let wider) = other,
      term.alternatives.count == 1, wider.alternatives.count == 1
    else { return false }
    return term.alternatives[0].implies(wider.alternatives[0])
  }
}

/// A word that a text must have, alone in its term.
private struct Word {
  let text: String
  let column: String?
  let method: TextSearch.Method

  init?(_ term: SearchExpression.Term) {
    guard term.alternatives.count == 1, let condition = term.alternatives.first,
      !condition.isNegated
    else { return nil }
    column = condition.column
    switch condition.test {
    case .contains(let text): (self.text, method) = (text, .words)
    case .letters(let text): (self.text, method) = (text, .fuzzy)
    default: return nil
    }
  }

  /// Whether case counts, as fzf has it.
  var hasCase: Bool { method == .words && text.contains(where: \.isUppercase) }

  /// Whether one search finds both.
  func isBeside(_ other: Word) -> Bool { (column, method) == (other.column, other.method) }
}

extension SearchExpression.Condition {
  fileprivate func implies(_ other: SearchExpression.Condition) -> Bool {
    guard !isNegated, !other.isNegated, column == other.column else { return false }
    switch (test, other.test) {
    case (.contains(let text), .contains(let start)), (.begins(let text), .begins(let start)),
      (.letters(let text), .letters(let start)), (.equals(let text), .begins(let start)):
      // With an uppercase letter, a longer text is compared in another way.
      return text.hasPrefix(start)
        && text.contains(where: \.isUppercase) == start.contains(where: \.isUppercase)
    case (.greater(let text), .greater(let lower)), (.atLeast(let text), .atLeast(let lower)):
      return Self.areOrdered(lower, text)
    case (.less(let text), .less(let upper)), (.atMost(let text), .atMost(let upper)):
      return Self.areOrdered(text, upper)
    default: return false
    }
  }

  /// Whether both are numbers, the first at most as great.
  private static func areOrdered(_ left: String, _ right: String) -> Bool {
    guard case .number(let left) = SearchValue(reading: left),
      case .number(let right) = SearchValue(reading: right)
    else { return false }
    return left <= right
  }
}
