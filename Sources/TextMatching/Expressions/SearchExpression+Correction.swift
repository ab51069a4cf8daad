extension SearchExpression {
  /// Finds the probable meaning of words that are no condition, such as `price > 5`.
  struct Correction {
    let tokens: [Token]
    let names: ColumnNames

    /// The condition probably meant by the token, with its neighbors if need be; `nil` if it needs
    /// no correction.
    func text(ofToken index: Int) -> String? {
      let token = tokens[index]
      let operators = token.letters.prefix(while: \.isComparison)
      let value = token.letters.dropFirst(operators.count).text
      guard !token.isNegated, !token.isQuoted, token.pattern == nil else { return nil }
      let typed = (token.comparison?.rawValue ?? "") + operators.text
      let follows = index > 0 && isName(tokens[index - 1])
      if let comparison = token.comparison,
        let column = token.column ?? (follows ? nil : token.scope)
      {
        // No value of a scope is empty and has a text, as `= x` says.
        let isLone = token.column == nil && comparison == .equal && value.isEmpty
        // A value or another operator follows `>`; another one follows `=`, as in `==`.
        let isEqual = [.equal, .unequal, .matches].contains(comparison)
        guard
          isLone || !operators.isEmpty && comparison != .matches || !isEqual && value.isEmpty
        else {
          return nil
        }
        return condition(column, typed, value, before: index)
      }
      // The name is a word of its own.
      guard token.strayOperator == 0 || token.comparison != nil, follows else { return nil }
      return condition(tokens[index - 1].letters.text, typed, value, before: index)
    }

    /// Returns the condition probably meant; `nil` if the operators resemble no known one, or there
    /// is no value.
    private func condition(
      _ name: String, _ operators: String, _ value: String, before index: Int
    ) -> String? {
      let order = "!<>=".filter(Set(operators).contains)
      let value = value.isEmpty ? self.value(after: index) : value
      guard let comparison = Comparison(rawValue: order), !value.isEmpty else { return nil }
      return SearchExpression.quoted(name) + comparison.rawValue + value
    }

    private func isName(_ token: Token) -> Bool {
      token.comparison == nil && !token.isNegated && names.column(named: token.letters) != nil
    }

    private func value(after index: Int) -> String {
      guard index + 1 < tokens.count, !tokens[index + 1].isNegated else { return "" }
      let token = tokens[index + 1]
      return token.isQuoted ? SearchExpression.quoted(token.letters.text) : token.letters.text
    }
  }
}

extension SearchExpression.Letter {
  fileprivate var isComparison: Bool {
    role == .unescaped && "<>=!".unicodeScalars.contains(scalar)
  }
}
