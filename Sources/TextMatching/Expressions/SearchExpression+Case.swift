extension SearchExpression {
  /// The same search without its capitals, so that it ignores case.
  package var ignoringCase: Self {
    let terms = terms.map { Term(alternatives: $0.alternatives.map(\.ignoringCase)) }
    return SearchExpression(text, terms: terms, diagnostics: diagnostics)
  }
}

extension SearchExpression.Condition {
  fileprivate var ignoringCase: Self {
    Self(test.ignoringCase, column: column, isNegated: isNegated)
  }
}

extension SearchExpression.Test {
  fileprivate var ignoringCase: Self {
    switch self {
    case .contains(let text): .contains(text.lowercased())
    case .hasPrefix(let text): .hasPrefix(text.lowercased())
    case .hasSuffix(let text): .hasSuffix(text.lowercased())
    case .hasSubsequence(let text): .hasSubsequence(text.lowercased())
    case .matchesWholeText(let text): .matchesWholeText(text.lowercased())
    // Accents still count.
    case .equalsText(let text): .matchesPattern(Self.pattern(ofWhole: text.lowercased()))
    // The T of a date is no letter to search for.
    case .equalsValue(let text): .equalsValue(text.isDate ? text : text.lowercased())
    case .matchesPattern(let text): .matchesPattern(TextPattern.ignoringCase(text))
    case .lessThan, .atMost, .greaterThan, .atLeast, .between, .isEmpty: self
    }
  }

  private static func pattern(ofWhole text: String) -> String {
    let quoted = text.unicodeScalars.map { scalar in
      #".\^$|()[]{}*+?"#.unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }
    return "^\(quoted.joined())$"
  }
}
