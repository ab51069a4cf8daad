import SystemBasics
import TableData
import TextMatching

/// A search in all columns or in one: `lamp`, `%serial 4J`, `~lmp`.
struct ColumnSearch: Hashable, Sendable {
  let column: Int?

  let search: TextSearch

  /// Parses a typed search.
  ///
  /// - Parameters:
  ///   - text: Words; `%` and a name's beginning select a column, `~` finds letters in order.
  ///   - columns: The names of each column. A `%` that begins none of them is searched literally.
  ///   - method: The method of searches without a `~`.
  ///   - acceptsText: Whether a lone `%` may still get a name.
  init(
    _ text: String, columns: [[String]], method: TextSearch.Method = .words,
    acceptsText: Bool = false
  ) {
    var rest = text.trimmed[...]
    var column: Int?
    if rest == "%", acceptsText, !columns.isEmpty { rest = "" }
    if rest.hasPrefix("%") {
      let word = rest.prefix { !$0.isWhitespace }
      column = Self.column(named: word.dropFirst(), among: columns)
      if column != nil { rest = rest[word.endIndex...].drop(while: \.isWhitespace) }
    }
    self.column = column
    search =
      rest.hasPrefix("~")
      ? TextSearch(String(rest.dropFirst()), method: .fuzzy)
      : TextSearch(String(rest), method: method)
  }

  func expression(_ columns: [String]) -> SearchExpression {
    let terms = search.text.split(whereSeparator: \.isWhitespace).map { word in
      let word = String(word)
      let test: SearchExpression.Test =
        search.method == .fuzzy ? .hasSubsequence(word) : .contains(word)
      let condition = SearchExpression.Condition(test, column: column.map { columns[$0] })
      return SearchExpression.Term(alternatives: [condition])
    }
    return SearchExpression(search.text, terms: terms)
  }

  private static func column(named name: Substring, among columns: [[String]]) -> Int? {
    let (name, names) = (name.lowercased(), columns.map { $0.map(SearchNames.typed) })
    if name.isEmpty { return nil }
    return names.firstIndex { $0.contains(name) }
      ?? names.firstIndex { $0.contains { $0.hasPrefix(name) } }
  }
}
