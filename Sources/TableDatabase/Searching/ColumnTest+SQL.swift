import TextMatching

extension ColumnTest {
  /// The condition; it may be unknown where there is no value.
  func condition(on column: String, type: String, in dialect: any DatabaseDialect) -> SQLFragment {
    let name = SQLFragment.quoted(column)
    let text = TextExpression(of: name, in: dialect)
    switch self {
    case .numbers(let lower, let upper):
      let number = type == "boolean" ? "CAST(\(name) AS integer)" : name
      return Self.range(SQLFragment(number), lower, upper) { $0.number }
    case .texts(let lower, let upper):
      return Self.range(SQLFragment(text.folded), lower, upper) { text.folded($0.value.text ?? "") }
    case .days(let lower, let upper): return Self.days(text, lower, upper)
    case .text(let needle, let place, let isFolded):
      let (whole, part) =
        isFolded ? (text.folded, text.folded(needle)) : (text.exact, text.exact(needle))
      return place.condition(SQLFragment(whole), part)
    case .letters(let letters):
      return "\(sql: text.folded) LIKE \(text.folded(Self.wildcards(letters))) ESCAPE '\\'"
    case .pattern(let pattern):
      return dialect.regularExpressionCondition(for: text.exact, pattern: pattern.text) ?? "1 = 0"
    case .blank: return "ltrim(\(sql: text.exact), \(text.exact(Self.whitespace))) = ''"
    case .missing: return "\(sql: name) IS NULL"
    }
  }

  private static func range(
    _ subject: SQLFragment, _ lower: Bound?, _ upper: Bound?, _ value: (Bound) -> SQLFragment
  ) -> SQLFragment {
    let parts = [
      lower.map { "\(subject) \(sql: $0.isIncluded ? ">=" : ">") \(value($0))" as SQLFragment },
      upper.map { "\(subject) \(sql: $0.isIncluded ? "<=" : "<") \(value($0))" as SQLFragment },
    ].compactMap(\.self)
    return "(\(SQLFragment(parts, separator: " AND ")))"
  }

  /// Compares as many characters as the bounds have.
  private static func days(
    _ text: TextExpression, _ lower: Bound?, _ upper: Bound?
  ) -> SQLFragment {
    var parts: [SQLFragment] = ["\(sql: text.exact) LIKE '____-__-__%'"]
    for (bound, sign) in [(lower, ">"), (upper, "<")] {
      guard let bound, let day = bound.value.text else { continue }
      let start = "substr(\(text.exact), 1, \(day.utf8.count))"
      parts.append(
        """
        \(sql: day.utf8.count > 10 ? "replace(\(start), 'T', ' ')" : start)
          \(sql: bound.isIncluded ? sign + "=" : sign) \(text.exact(day))
        """)
    }
    return "(\(SQLFragment(parts, separator: " AND ")))"
  }

  private static func wildcards(_ letters: String) -> String {
    // By scalar: an accent may follow a sign.
    let escaped = letters.map { letter in
      letter.unicodeScalars.map { sign in
        "%_\\".unicodeScalars.contains(sign) ? "\\\(sign)" : "\(sign)"
      }.joined()
    }
    return "%" + escaped.joined(separator: "%") + "%"
  }
}

extension ColumnTest.Bound {
  fileprivate var number: SQLFragment {
    if case .real = value { return "CAST(\(value) AS double precision)" }
    return "CAST(\(value) AS bigint)"
  }
}

extension ColumnTest.Place {
  fileprivate func condition(_ text: SQLFragment, _ part: SQLFragment) -> SQLFragment {
    switch self {
    case .anywhere: "replace(\(text), \(part), '') <> \(text)"
    case .start: "substr(\(text), 1, length(\(part))) = \(part)"
    case .end:
      """
      length(\(text)) >= length(\(part))
        AND substr(\(text), length(\(text)) - length(\(part)) + 1) = \(part)
      """
    case .whole: "\(text) = \(part)"
    }
  }
}

private struct TextExpression {
  let exact: String
  let folded: String
  private let dialect: any DatabaseDialect

  init(of name: String, in dialect: any DatabaseDialect) {
    exact = Self.exact(name, dialect)
    folded = Self.folded(name, dialect)
    self.dialect = dialect
  }

  func exact(_ text: String) -> SQLFragment {
    SQLFragment(binding: .text(text)) { Self.exact($0, dialect) }
  }

  func folded(_ text: String) -> SQLFragment {
    SQLFragment(binding: .text(text)) { Self.folded($0, dialect) }
  }

  private static func exact(_ expression: String, _ dialect: any DatabaseDialect) -> String {
    dialect.collated("CAST(\(expression) AS text)", as: .binary)
  }

  private static func folded(_ expression: String, _ dialect: any DatabaseDialect) -> String {
    dialect.collated(dialect.folded("CAST(\(expression) AS text)"), as: .binary)
  }
}
