import TableData
import TextMatching

/// What a reader looks for, in all columns or in one: `lamp`, `%serial 4J`, `~lmp`.
struct ColumnSearch: Hashable, Sendable {
  /// The index of the column that is searched; `nil` for all of them.
  let column: Int?

  /// What is looked for.
  let search: TextSearch

  /// Reads what was typed.
  ///
  /// - Parameters:
  ///   - text: Words. `%` and the beginning of a heading before them is for one column, and `~` for
  ///     words of which only the letters have to be there, in their order.
  ///   - titles: The headings of the columns. A `%` with a name that begins none of them is looked
  ///     for itself.
  ///   - method: How words are found that have no `~` before them.
  ///   - isTyping: Whether the name of a column may still follow a `%` that stands alone.
  init(
    _ text: String, titles: [String], method: TextSearch.Method = .words, isTyping: Bool = false
  ) {
    var rest = text.trimmed[...]
    var column: Int?
    if rest == "%", isTyping, !titles.isEmpty { rest = "" }
    if rest.hasPrefix("%") {
      let word = rest.prefix { !$0.isWhitespace }
      column = Self.column(named: word.dropFirst(), among: titles)
      if column != nil { rest = rest[word.endIndex...].drop(while: \.isWhitespace) }
    }
    self.column = column
    search =
      rest.hasPrefix("~")
      ? TextSearch(String(rest.dropFirst()), method: .fuzzy)
      : TextSearch(String(rest), method: method)
  }

  /// The first column that is called so, or else whose heading begins so.
  private static func column(named name: Substring, among titles: [String]) -> Int? {
    let (name, names) = (name.lowercased(), titles.map(\.commandNames))
    if name.isEmpty { return nil }
    return names.firstIndex { $0.contains(name) }
      ?? names.firstIndex { $0.contains { $0.hasPrefix(name) } }
  }
}
