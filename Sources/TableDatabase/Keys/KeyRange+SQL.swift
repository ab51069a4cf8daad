extension KeyRange {
  /// Returns the condition for exactly the rows of the range.
  func condition(_ terms: [KeyTerm], in dialect: any DatabaseDialect) -> SQLText {
    var text = SQLText()
    for (term, value) in zip(terms, equal) {
      if !text.isEmpty { text.append(" AND ") }
      text.append(
        value == .null
          ? "\(name: term.name) IS NULL"
          : Self.comparison(term, "=", value, in: dialect))
    }
    for bound in bounds {
      if !text.isEmpty { text.append(" AND ") }
      text.append(Self.text(of: bound, terms[equal.count], in: dialect))
    }
    return text.isEmpty ? SQLText("1 = 1") : text
  }

  private static func text(
    of bound: Bound, _ term: KeyTerm, in dialect: any DatabaseDialect
  ) -> SQLText {
    switch bound {
    case .isMissing: "\(name: term.name) IS NULL"
    case .isPresent: "\(name: term.name) IS NOT NULL"
    case .less(let value): comparison(term, "<", value, in: dialect)
    case .greater(let value): comparison(term, ">", value, in: dialect)
    }
  }

  private static func comparison(
    _ term: KeyTerm, _ sign: String, _ value: SQLValue, in dialect: any DatabaseDialect
  ) -> SQLText {
    var text: SQLText = "\(sql: term.column(in: dialect)) \(sql: sign) "
    text.append(term.argument(value, in: dialect))
    return text
  }
}

extension [KeyTerm] {
  /// Returns the terms of an `ORDER BY` clause.
  ///
  /// - Parameters:
  ///   - isForward: Whether rows are in their order, or reversed.
  ///   - dialect: The SQL dialect.
  /// - Returns: The text.
  func ordering(forward isForward: Bool, in dialect: any DatabaseDialect) -> String {
    map { term in
      let isDescending = term.isDescending == isForward
      let direction = isDescending ? " DESC" : ""
      let nulls = term.isNullable ? dialect.nullPlacement(isDescending: isDescending) : ""
      return term.column(in: dialect) + direction + nulls
    }.joined(separator: ", ")
  }

  /// Returns the condition for the rows of any of some ranges.
  func condition(_ ranges: [KeyRange], in dialect: any DatabaseDialect) -> SQLText {
    guard !ranges.isEmpty else { return "1 = 0" }
    var text = SQLText("(")
    for (number, range) in ranges.enumerated() {
      if number > 0 { text.append(" OR ") }
      text.append(range.condition(self, in: dialect))
    }
    text.append(")")
    return text
  }
}
