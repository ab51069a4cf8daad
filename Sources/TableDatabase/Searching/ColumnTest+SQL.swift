import TextMatching

extension ColumnTest {
  /// Returns the condition, which is `NULL` for some tests where the column is.
  func condition(on column: String, type: String, in dialect: any DatabaseDialect) -> SQLFragment {
    let name = SQLFragment.quoted(column)
    let (exact, folded) = (dialect.exactText(name), dialect.foldedText(name))
    switch self {
    case .numbers(let bounds):
      let number = type == "boolean" ? "CAST(\(name) AS integer)" : name
      return Self.all(bounds.map { $0.condition(number, $0.number) })
    case .texts(let bounds):
      return Self.all(
        bounds.map { $0.condition(folded, dialect.foldedText(of: $0.value.text ?? "")) })
    case .days(let bounds):
      let isDay: SQLFragment = "\(sql: exact) LIKE '____-__-__%'"
      return Self.all([isDay] + bounds.map { $0.condition(onDay: exact, in: dialect) })
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

  private static func all(_ conditions: [SQLFragment]) -> SQLFragment {
    "(\(SQLFragment(conditions, separator: " AND ")))"
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
  fileprivate func condition(_ subject: String, _ value: SQLFragment) -> SQLFragment {
    "\(sql: subject) \(sql: isLower ? ">" : "<")\(sql: isIncluded ? "=" : "") \(value)"
  }

  /// Compares as many characters as the bound has.
  fileprivate func condition(onDay text: String, in dialect: any DatabaseDialect) -> SQLFragment {
    let day = value.text ?? ""
    let start = "substr(\(text), 1, \(day.utf8.count))"
    return condition(
      day.utf8.count > 10 ? "replace(\(start), 'T', ' ')" : start, dialect.exactText(of: day))
  }

  fileprivate var number: SQLFragment {
    if case .real = value { return "CAST(\(value) AS double precision)" }
    return "CAST(\(value) AS bigint)"
  }
}

extension TextAnchoring {
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
