/// How close the letters of an expression's words are in a row, as fuzzy finders rank rows.
package struct ExpressionScore: Sendable {
  /// The words of each term, of which the best counts.
  private let terms: [TextSearch]

  /// Creates the scores of an expression; comparisons, patterns and negated words do not count.
  package init(_ expression: SearchExpression) {
    terms = expression.terms.map { term in
      let words = term.alternatives.compactMap { $0.isNegated ? nil : $0.test.word }
      return TextSearch(words: words, method: .fuzzy)
    }
  }

  /// The score of a row: greater is better; among equals, the shorter row wins.
  ///
  /// - Complexity: Usually O(*n*), where *n* is the length of the row, for each word.
  package func score(of row: FoldedText) -> Int {
    row.withBytes { row in
      let score = terms.reduce(0) { total, term in
        total + term.words.withWords { term.bestScore(of: $0, in: row) }
      }
      return min(score, 1 << 30) << 32 - min(row.count, Int(UInt32.max))
    }
  }
}

extension TextSearch {
  /// The score of the best word in the best text.
  fileprivate func bestScore(of words: [FoldedBytes], in row: FoldedBytes) -> Int {
    var (best, start) = (0, 0)
    for index in 0...row.count where index == row.count || row[index] == FoldedText.textEnd {
      let text = FoldedBytes(row, start..<index)
      for word in words { best = max(best, score(of: word, in: text)) }
      start = index + 1
    }
    return best
  }

  /// The score, with more for a whole word than for letters apart.
  private func score(of word: FoldedBytes, in text: FoldedBytes) -> Int {
    guard let grade = grade(of: word, in: text) else { return 0 }
    let count = word.count
    return switch grade.rank {
    case .prefix: 16 * count + 10 * (count + 1)
    case .wordPrefix: 16 * count + 8 * (count + 1)
    case .substring: max(16 * count + 4 * (count - 1), text.score(of: word) ?? 0)
    case .subsequence: grade.score
    }
  }
}

extension SearchExpression.Test {
  /// The word that it looks for, if any.
  fileprivate var word: String? {
    switch self {
    case .contains(let text), .hasPrefix(let text), .hasSuffix(let text), .hasSubsequence(let text),
      .matchesWholeText(let text), .equalsValue(let text), .equalsText(let text):
      text
    case .matchesPattern, .lessThan, .atMost, .greaterThan, .atLeast, .between, .isEmpty: nil
    }
  }
}
