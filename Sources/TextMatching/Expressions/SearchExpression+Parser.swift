extension SearchExpression {
  /// Combines tokens into terms.
  struct Parser {
    private var isJoining = false
    private(set) var terms: [Term] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ text: String, columns: [Column]) {
      let names = ColumnNames(columns)
      var tokens = Array(Reader(text, names: names))
      if let last = tokens.last, last.letters.count == 1, last.consists(of: "%") {
        tokens.removeLast()
      }
      let correction = Correction(tokens: tokens, names: names)
      for (index, token) in tokens.enumerated() {
        read(token)
        if let meant = correction.text(ofToken: index) { diagnostics.append(.probablyMeant(meant)) }
      }
      terms.removeAll(where: \.alternatives.isEmpty)
    }

    private mutating func read(_ token: Token) {
      if token.consists(of: "|") {
        isJoining = true
      } else if !token.isScope {
        append(token)
      }
    }

    private mutating func append(_ token: Token) {
      // An incomplete token still takes its place; otherwise its neighbors would be joined.
      if terms.isEmpty || !isJoining { terms.append(Term(alternatives: [])) }
      isJoining = false
      guard var test = Test(token) else { return }
      if case .matchesPattern(let pattern) = test, !Self.isValid(pattern) {
        diagnostics.append(.invalidPattern(pattern))
        test = .contains("/\(pattern)/")
      }
      if let pattern = token.unclosedPattern {
        diagnostics.append(Self.diagnostic(of: token, unclosed: pattern))
      }
      let isNegated = token.isNegated != (token.comparison == .unequal)
      terms[terms.count - 1].alternatives.append(
        Condition(test, column: token.column ?? token.scope, isNegated: isNegated))
      if let name = token.unknownName { diagnostics.append(.unknownColumn(name)) }
    }

    private static func diagnostic(of token: Token, unclosed pattern: String) -> Diagnostic {
      guard isValid(pattern) else { return .invalidPattern(pattern) }
      let name = token.column.map { SearchExpression.quoted($0) + ":" } ?? ""
      return .probablyMeant("\(token.isNegated ? "-" : "")\(name)/\(pattern)/")
    }

    private static func isValid(_ pattern: String) -> Bool { (try? TextPattern(pattern)) != nil }
  }
}
