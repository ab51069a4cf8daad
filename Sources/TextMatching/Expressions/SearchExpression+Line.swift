extension SearchExpression {
  /// Reads a search of lines, spelled as for `fzf`.
  ///
  /// A word is anywhere in a line, `'word` letter by letter even in a fuzzy search, `^word` at the
  /// start, `word$` at the end, `!word` nowhere, and of `this | that` one is. `~word` has its letters
  /// in this order. A backslash before a blank makes the blank part of a word.
  ///
  /// - Parameters:
  ///   - line: The words.
  ///   - isFuzzy: Whether words without a mark are fuzzy, as after `~`.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(line text: String, isFuzzy: Bool) {
    var (terms, isJoining): ([Term], Bool) = ([], false)
    for word in text.replacing("\\ ", with: "\0").split(whereSeparator: \.isWhitespace) {
      if word == "|" {
        isJoining = !terms.isEmpty
        continue
      }
      // What is still being typed is not joined with what follows.
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
    let isNegated = word.hasPrefix("!")
    guard
      let test = SearchExpression.Test(
        word: word.dropFirst(isNegated ? 1 : 0).description, isFuzzy: isFuzzy && !isNegated)
    else { return nil }
    self.init(test, isNegated: isNegated)
  }
}

extension SearchExpression.Test {
  fileprivate init?(word: String, isFuzzy: Bool) {
    let rest = String(word.dropFirst())
    switch word.first {
    case nil: return nil
    case "'" where rest.isEmpty, "^" where rest.isEmpty: return nil
    case "'": self = .contains(rest)
    case "~" where !rest.isEmpty: self = .letters(rest)
    case "^" where rest.count > 1 && rest.hasSuffix("$"): self = .whole(String(rest.dropLast()))
    case "^": self = .begins(rest)
    case _ where !rest.isEmpty && word.hasSuffix("$"): self = .ends(String(word.dropLast()))
    default: self = isFuzzy ? .letters(word) : .contains(word)
    }
  }
}
