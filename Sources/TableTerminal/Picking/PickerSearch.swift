import TableQueries
package import TableText
import TextMatching

/// A picker's search: its text, and how it matches rows.
public struct PickerSearch: Hashable, Sendable {
  /// The text, which the user can change.
  public var text = ""

  /// Whether all words match fuzzily, even without `~`.
  public var isFuzzy = false

  /// Whether the best matches come first: those whose letters are closest together and at starts of
  /// words, then the shortest rows.
  public var ranksMatches = false

  /// Whether the search has the syntax of `fzf`: `!word`, `'word`, `^word`, `word$`, `this | that`.
  ///
  /// Such a search names no columns; its operators work even if it is fuzzy.
  public var usesFzfSyntax = false

  /// Whether capitals do not count.
  package var ignoresCase = false

  /// Whether rows are searched for the typed text.
  package var searchesRows = true
}

extension PickerSearch {
  /// Returns the rows found, in their order or the best first.
  func filter<Row>(_ rows: some Sequence<Row>, by columns: [TextColumn<Row>]) -> [Row] {
    guard searchesRows else { return Array(rows) }
    let scope = SearchScope(of: columns)
    let expression = expression(text, in: scope, of: columns)
    let found = rows.filter(scope.filter(expression))
    return ranksMatches && !expression.isEmpty
      ? scope.texts.closestFirst(found, to: expression) : found
  }

  /// Returns a warning about the text, such as of an unknown column, if any.
  package func warning<Row>(among columns: [TextColumn<Row>]) -> String? {
    guard searchesRows else { return nil }
    return expression(text, in: SearchScope(of: columns), of: columns).warning(among: columns)
  }

  /// Reads a text, in which a word with capitals is matched exactly.
  ///
  /// While it is typed, a lone `%` may still get a name.
  func expression<Row>(
    _ text: String, in scope: SearchScope<Row>, of columns: [TextColumn<Row>], isTyped: Bool = false
  ) -> SearchExpression {
    let expression =
      if usesFzfSyntax {
        SearchExpression(fzfQuery: text, isFuzzy: isFuzzy)
      } else if isFuzzy {
        ColumnSearch(text, columns: scope.names, method: .fuzzy, acceptsText: isTyped)
          .expression(scope.columns.map(\.column.id))
      } else {
        scope.expression(parsing: text)
      }
    return ignoresCase ? expression.ignoringCase : expression
  }
}
