import TextMatching

extension ColumnTest {
  /// Returns the condition, which is `NULL` for some tests where the column is.
  func condition(on column: String, type: String, in dialect: any DatabaseDialect) -> SQLFragment {
    let name = SQLFragment.quoted(column)
    let (exact, folded) = (dialect.exactText(name), dialect.foldedText(name))
    switch self {
    case .numbers(let lower, let upper):
      let number = type == "boolean" ? "CAST(\(name) AS integer)" : name
      return Self.range(SQLFragment(number), lower, upper) { $0.number }
    case .texts(let lower, let upper):
      return Self.range(SQLFragment(folded), lower, upper) {
        dialect.foldedText(of: $0.value.text ?? "")
      }
    case .days(let lower, let upper): return Self.days(exact, lower, upper, in: dialect)
    case .text(let needle, let anchoring, let isFolded):
      return isFolded
        ? anchoring.condition(SQLFragment(folded), dialect.foldedText(of: needle))
        : anchoring.condition(SQLFragment(exact), dialect.exactText(of: needle))
    case .letters(let letters):
      let wildcards = dialect.foldedText(of: Self.wildcards(letters))
      return "\(sql: folded) LIKE \(wildcards) ESCAPE '\\'"
    case .pattern(let pattern):
      return dialect.regularExpressionCondition(for: exact, pattern: pattern.text)
    case .blank: return "ltrim(\(sql: exact), \(dialect.exactText(of: Self.whitespace))) = ''"
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
    _ text: String, _ lower: Bound?, _ upper: Bound?, in dialect: any DatabaseDialect
  ) -> SQLFragment {
    var parts: [SQLFragment] = ["\(sql: text) LIKE '____-__-__%'"]
    for (bound, comparison) in [(lower, ">"), (upper, "<")] {
      guard let bound, let day = bound.value.text else { continue }
      let start = "substr(\(text), 1, \(day.utf8.count))"
      parts.append(
        """
        \(sql: day.utf8.count > 10 ? "replace(\(start), 'T', ' ')" : start)
          \(sql: bound.isIncluded ? comparison + "=" : comparison) \(dialect.exactText(of: day))
        """)
    }
    return "(\(SQLFragment(parts, separator: " AND ")))"
  }

  private static func wildcards(_ letters: String) -> String {
    // By scalar: an accent may follow one of these.
    let escaped = letters.map { letter in
      letter.unicodeScalars.map { scalar in
        "%_\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
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

extension ColumnTest.Anchoring {
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

extension DatabaseDialect {
  /// A value as text, compared by bytes.
  func exactText(_ expression: String) -> String {
    collated("CAST(\(expression) AS text)", as: .binary)
  }

  fileprivate func foldedText(_ expression: String) -> String {
    collated(folded("CAST(\(expression) AS text)"), as: .binary)
  }

  fileprivate func exactText(of text: String) -> SQLFragment {
    SQLFragment(binding: .text(text), in: exactText)
  }

  fileprivate func foldedText(of text: String) -> SQLFragment {
    SQLFragment(binding: .text(text), in: foldedText)
  }
}
