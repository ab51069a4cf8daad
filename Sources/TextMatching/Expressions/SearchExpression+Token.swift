extension SearchExpression {
  /// A word, quotation, pattern or condition, as the reader finds it.
  struct Token {
    var isNegated = false
    /// The column that a `%name` before it limits it to.
    var scope: String?
    /// Whether it is such a `%name` itself.
    var isScope = false
    /// The column that is named before the operator.
    var column: String?
    var comparison: Comparison?
    var pattern: String?
    var letters: [Letter] = []
    /// Whether the value is in quotation marks.
    var isQuoted = false

    /// The index among the letters of the first operator that compares no column.
    var strayOperator: Int?

    func consists(of scalar: Unicode.Scalar) -> Bool {
      !isNegated && comparison == nil && !letters.isEmpty
        && letters.allSatisfy { $0.isOperator(scalar) }
    }

    /// The prefix of a column name that limits the following terms to the column: `%name`.
    var scopeName: String? {
      guard !isNegated, comparison == nil, letters.count > 1, letters[0].isOperator("%") else {
        return nil
      }
      return letters.dropFirst().text
    }

    /// The text before an operator that looks like a column name, but is none.
    var unknownName: String? {
      guard column == nil, let strayOperator else { return nil }
      let name = letters[..<strayOperator].filter { $0.role != .quote }.text
      guard name.first?.isLetter == true, name.allSatisfy(Self.isNameCharacter) else { return nil }
      if letters[strayOperator].isOperator(":") {
        // Drives, addresses and the colons of prose are no conditions.
        let value = letters[(strayOperator + 1)...].text
        if name.count < 2 || value.isEmpty || value.hasPrefix("//") { return nil }
      }
      return name
    }

    /// The text after a slash, if it has metacharacters but no closing slash.
    var unclosedPattern: String? {
      guard pattern == nil, comparison == nil || comparison == .matches,
        letters.count > 1, letters[0].isOperator("/")
      else { return nil }
      let rest = letters.dropFirst()
      let hasMetacharacters = rest.contains {
        $0.role == .unescaped && "[](){}*+^\\|".unicodeScalars.contains($0.scalar)
      }
      guard hasMetacharacters, !rest.contains(where: { $0.isOperator("/") }) else { return nil }
      return rest.map { ($0.role == .literal ? "\\" : "") + String($0.scalar) }.joined()
    }

    private static func isNameCharacter(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || " -_".contains(character)
    }
  }
}
