extension SearchExpression {
  /// Parses a search of lines in the syntax of `fzf`.
  ///
  /// A word matches anywhere in a line, `'word` as a whole even in a fuzzy search, `^word` at the
  /// start, `word$` at the end, `!word` if it is missing, and `this | that` if either matches.
  /// `~word` matches its letters in order. A backslash before a blank makes the blank part of a
  /// word.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - isFuzzy: Whether words without an operator are fuzzy, as after `~`.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(fzfQuery text: String, isFuzzy: Bool) {
    var (terms, isJoining): ([Term], Bool) = ([], false)
    for word in text.replacing("\\ ", with: "\0").split(whereSeparator: \.isWhitespace) {
      if word == "|" {
        isJoining = !terms.isEmpty
        continue
      }
      // An incomplete word still takes the place after `|`.
      defer { isJoining = false }
      guard let condition = Condition(word.replacing("\0", with: " "), isFuzzy: isFuzzy) else {
        continue
      }
      if isJoining {
        terms[terms.count - 1].alternatives.append(condition)
      } else {
        terms.append(Term(alternatives: [condition]))
      }
    }
    self.init(text, terms: terms)
  }
}

extension SearchExpression.Condition {
  fileprivate init?(_ word: some StringProtocol, isFuzzy: Bool) {
    isNegated = word.hasPrefix("!")
    let word = String(word.dropFirst(isNegated ? 1 : 0))
    guard !word.isEmpty, word != "'" else { return nil }
    let letters = word.unicodeScalars.map { SearchExpression.Letter(scalar: $0, role: .unescaped) }
    let plain = SearchExpression.Test.contains(word)
    test =
      word.hasPrefix("'")
      ? .contains(String(word.dropFirst()))
      : .anchoredOrFuzzy(letters) ?? (isFuzzy && !isNegated ? .hasSubsequence(word) : plain)
  }
}
