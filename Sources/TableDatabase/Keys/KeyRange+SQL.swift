extension KeyRange {
  func condition(_ terms: [KeyTerm], in dialect: any DatabaseDialect) -> SQLFragment {
    let first = zip(terms, equal).map { term, value in
      value == .null
        ? "\(name: term.name) IS NULL" : Self.comparison([term], "=", [value], in: dialect)
    }
    let conditions = first + bounds.map { condition(of: $0, terms, in: dialect) }
    return conditions.isEmpty ? "1 = 1" : SQLFragment(conditions, separator: " AND ")
  }

  private func condition(
    of bound: Bound, _ terms: [KeyTerm], in dialect: any DatabaseDialect
  ) -> SQLFragment {
    let name = terms[equal.count].name
    return switch bound {
    case .isMissing: "\(name: name) IS NULL"
    case .isPresent: "\(name: name) IS NOT NULL"
    case .compared(let comparison, let values):
      Self.comparison(terms.dropFirst(equal.count), comparison.sql, values, in: dialect)
    }
  }

  private static func comparison(
    _ terms: ArraySlice<KeyTerm>, _ comparison: String, _ values: [SQLValue],
    in dialect: any DatabaseDialect
  ) -> SQLFragment {
    let columns = terms.prefix(values.count).map { $0.column(in: dialect) }
    let arguments = zip(terms, values).map { $0.argument($1, in: dialect) }
    if values.count == 1 { return "\(sql: columns[0]) \(sql: comparison) \(arguments[0])" }
    return """
      (\(sql: columns.joined(separator: ", "))) \(sql: comparison) \
      (\(SQLFragment(arguments, separator: ", ")))
      """
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
