extension KeyRange {
  func condition(_ terms: [KeyTerm], in dialect: any DatabaseDialect) -> SQLFragment {
    let first = zip(terms, equal).map { term, value in
      value == .null
        ? "\(name: term.name) IS NULL" : Self.comparison(term, "=", value, in: dialect)
    }
    let conditions = first + bounds.map { Self.text(of: $0, terms[equal.count], in: dialect) }
    return conditions.isEmpty ? "1 = 1" : SQLFragment(conditions, separator: " AND ")
  }

  private static func text(
    of bound: Bound, _ term: KeyTerm, in dialect: any DatabaseDialect
  ) -> SQLFragment {
    switch bound {
    case .isMissing: "\(name: term.name) IS NULL"
    case .isPresent: "\(name: term.name) IS NOT NULL"
    case .less(let value): comparison(term, "<", value, in: dialect)
    case .greater(let value): comparison(term, ">", value, in: dialect)
    }
  }

  private static func comparison(
    _ term: KeyTerm, _ comparison: String, _ value: SQLValue, in dialect: any DatabaseDialect
  ) -> SQLFragment {
    "\(sql: term.column(in: dialect)) \(sql: comparison) \(term.argument(value, in: dialect))"
  }
}

extension [KeyTerm] {
  func ordering(forward isForward: Bool, in dialect: any DatabaseDialect) -> String {
    map { term in
      let isDescending = term.isDescending == isForward
      let direction = isDescending ? " DESC" : ""
      let nulls = term.isNullable ? dialect.nullPlacement(isDescending: isDescending) : ""
      return term.column(in: dialect) + direction + nulls
    }.joined(separator: ", ")
  }

  func condition(
    from start: KeysetCursor?, to end: KeysetCursor?, in dialect: any DatabaseDialect
  ) -> SQLFragment {
    condition(ranges(from: start, to: end), in: dialect)
  }

  func condition(_ ranges: [KeyRange], in dialect: any DatabaseDialect) -> SQLFragment {
    guard !ranges.isEmpty else { return "1 = 0" }
    return "(\(SQLFragment(ranges.map { $0.condition(self, in: dialect) }, separator: " OR ")))"
  }
}
