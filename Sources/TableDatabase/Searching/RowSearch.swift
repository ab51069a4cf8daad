import TextMatching

/// The conditions of a search text on rows.
///
/// Plain words are found at the beginning of words in the searched columns, by the index if there
/// is one. Everything else is a condition on columns.
struct RowSearch<Record: Sendable>: Sendable {
  /// The plain words, separated by spaces.
  let words: String

  /// The alternatives of each term, one of which must match.
  private let terms: [[SearchCondition]]

  private let table: DatabaseTable<Record>

  /// Parses a search text; every text is valid.
  init(_ text: String, of table: DatabaseTable<Record>) {
    let expression = SearchExpression(
      text, columns: table.columns.map { .init(id: $0.name, names: [$0.name, $0.column.title]) })
    words = expression.terms.compactMap(\.word).joined(separator: " ")
    terms = expression.terms.filter { $0.word == nil || $0.isPhrase }.map { term in
      term.alternatives.map { SearchCondition($0, in: table) }
    }
    self.table = table
  }

  var isEmpty: Bool { words.isEmpty && terms.isEmpty }

  var isWordsOnly: Bool { terms.isEmpty }

  /// Returns the condition, which uses the index of words if that is wanted and exists.
  func condition(
    in schema: TableSchema, _ dialect: any DatabaseDialect, indexed isIndexed: Bool
  ) -> SQLFragment {
    var parts: [SQLFragment] = []
    if !words.isEmpty {
      parts.append(schema.search.condition(for: words, in: dialect, indexed: isIndexed))
    }
    for alternatives in terms {
      let conditions = alternatives.map { $0.condition(in: schema, dialect) }
      parts.append("(\(SQLFragment(conditions, separator: " OR ")))")
    }
    return parts.isEmpty ? "1 = 1" : SQLFragment(parts, separator: " AND ")
  }

  func matches(_ row: DatabaseRow<Record>, by dialect: any DatabaseDialect) -> Bool {
    let texts = table.searchedColumns.compactMap { name in
      table.index(of: name).flatMap { row.values[$0].text }
    }
    if !words.isEmpty, !dialect.matches(words, in: texts) { return false }
    return terms.allSatisfy { alternatives in
      alternatives.contains { $0.matches(row.values, texts, by: dialect) }
    }
  }
}

extension SearchExpression.Term {
  /// The text to find at the beginning of words, if the term asks for nothing else.
  fileprivate var word: String? {
    guard alternatives.count == 1, let condition = alternatives.first, condition.column == nil,
      !condition.isNegated, case .contains(let text) = condition.test
    else { return nil }
    return text
  }

  fileprivate var isPhrase: Bool { word?.contains(where: \.isWhitespace) ?? false }
}
