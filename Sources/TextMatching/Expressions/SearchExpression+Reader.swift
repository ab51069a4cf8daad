extension SearchExpression {
  /// Splits a string into tokens, undoing escapes and quotation marks.
  ///
  /// It reads scalars, as an accent after a quotation mark forms one character with it.
  struct Reader: Sequence, IteratorProtocol {
    private static let escapable = Set("-|\"^$><=!:/\\%~.,".unicodeScalars)

    private let scalars: [Unicode.Scalar]
    private let names: ColumnNames
    private var position = 0
    /// The column that the latest `%name` limits words to.
    private var scope: String?

    init(_ text: String, names: ColumnNames) {
      scalars = Array(text.unicodeScalars)
      self.names = names
    }

    mutating func next() -> Token? {
      while position < scalars.count, isEnd(position) { position += 1 }
      guard position < scalars.count else { return nil }
      var token = Token(scope: scope)
      if scalars[position] == "-", !isEnd(position + 1) {
        token.isNegated = true
        position += 1
      }
      readStart(of: &token)
      while !isEnd(position) {
        if !readComparison(of: &token) { token.letters.append(letter(.unescaped)) }
      }
      token.isQuoted = token.letters.first?.role == .quote
      if token.strayOperator == nil { token.letters.removeAll { $0.role == .quote } }
      if let column = token.scopeName.flatMap(names.column(beginning:)) {
        (scope, token.isScope) = (column, true)
      }
      return token
    }

    private mutating func readComparison(of token: inout Token) -> Bool {
      guard let comparison = comparison(at: position) else { return false }
      let column = names.column(named: token.letters)
      let isInScope = token.letters.isEmpty && scope != nil && comparison != .matches
      guard token.comparison == nil, column != nil || isInScope else {
        token.strayOperator = token.strayOperator ?? token.letters.count
        return false
      }
      (token.column, token.comparison) = (column, comparison)
      (token.letters, token.strayOperator) = ([], nil)
      position += comparison.rawValue.unicodeScalars.count
      readStart(of: &token)
      return true
    }

    /// Reads a prefix that is valid only at the start of a token or value.
    private mutating func readStart(of token: inout Token) {
      if token.comparison == nil || token.comparison == .matches {
        token.pattern = pattern()
        if scalar(at: position) == "^" { token.letters.append(letter(.unescaped)) }
      }
      token.letters += quotation()
    }

    private mutating func pattern() -> String? {
      guard scalar(at: position) == "/" else { return nil }
      let end = closing
      guard end < scalars.count, end > position + 1, isEnd(end + 1) else { return nil }
      var pattern: [Unicode.Scalar] = []
      for scalar in scalars[position + 1..<end] {
        // Before the closing slash, a slash always has its backslash.
        if scalar == "/" { pattern.removeLast() }
        pattern.append(scalar)
      }
      position = end + 1
      return String(String.UnicodeScalarView(pattern))
    }

    private mutating func quotation() -> [Letter] {
      guard scalar(at: position) == "\"" else { return [] }
      let end = closing
      let isAnchored = scalar(at: end + 1) == "$" && isEnd(end + 2)
      guard isAnchored || isEnd(end + 1) || comparison(at: end + 1) != nil else { return [] }
      var letters = [letter(.quote)]
      while position < end { letters.append(letter(.literal)) }
      if end < scalars.count { letters.append(letter(.quote)) }
      return letters
    }

    private mutating func letter(_ role: Letter.Role) -> Letter {
      if scalars[position] == "\\", let next = scalar(at: position + 1),
        next.properties.isWhitespace || Self.escapable.contains(next)
      {
        position += 2
        return Letter(scalar: next, role: .literal)
      }
      position += 1
      return Letter(scalar: scalars[position - 1], role: role)
    }

    /// The index of the next unescaped scalar like the current one, or the end of the text.
    private var closing: Int {
      var index = position + 1
      while index < scalars.count, scalars[index] != scalars[position] {
        index += scalars[index] == "\\" ? 2 : 1
      }
      return Swift.min(index, scalars.count)
    }

    private func comparison(at index: Int) -> Comparison? {
      let rest = scalars.dropFirst(index)
      return Comparison.allCases.first { rest.starts(with: $0.rawValue.unicodeScalars) }
    }

    private func scalar(at index: Int) -> Unicode.Scalar? {
      index < scalars.count ? scalars[index] : nil
    }

    private func isEnd(_ index: Int) -> Bool {
      scalar(at: index)?.properties.isWhitespace ?? true
    }
  }
}
