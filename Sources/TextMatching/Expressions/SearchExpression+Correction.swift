extension SearchExpression {
  /// Finds what was probably meant by words that are no condition, such as `price > 5`.
  struct Correction {
    private static let operators = Set("<>=!".unicodeScalars)

    let tokens: [Token]
    let names: ColumnNames

    /// What was meant by the token, and perhaps the ones beside it; `nil` if it is clear.
    func text(ofToken index: Int) -> String? {
      let token = tokens[index]
      if let column = token.column { return text(of: token, column, at: index) }
      // The name is a word of its own.
      guard token.strayOperator == 0, index > 0, isName(tokens[index - 1]) else { return nil }
      let value = token.letters.allSatisfy(isOperator) ? text(after: index) : ""
      return tokens[index - 1].letters.text + token.letters.text + value
    }

    private func text(of token: Token, _ column: String, at index: Int) -> String? {
      guard let comparison = token.comparison, comparison != .matches, !token.isQuoted else {
        return nil
      }
      if token.letters.isEmpty, comparison != .equal, comparison != .unequal {
        let value = text(after: index)
        return value.isEmpty ? nil : column + comparison.rawValue + value
      }
      // Two operators, such as `==` or `=>`.
      let others = token.letters.prefix(while: isOperator)
      guard !others.isEmpty, others.count < token.letters.count else { return nil }
      let marks = Set(others.map(\.scalar) + comparison.rawValue.unicodeScalars)
      let order = "!<>=".unicodeScalars.filter(marks.contains)
      return column + String(String.UnicodeScalarView(order))
        + token.letters.dropFirst(others.count).text
    }

    private func isName(_ token: Token) -> Bool {
      token.column == nil && names.column(named: token.letters) != nil
    }

    private func isOperator(_ letter: Letter) -> Bool {
      letter.role == .mark && Self.operators.contains(letter.scalar)
    }

    private func text(after index: Int) -> String {
      index + 1 < tokens.count ? tokens[index + 1].letters.text : ""
    }
  }
}
