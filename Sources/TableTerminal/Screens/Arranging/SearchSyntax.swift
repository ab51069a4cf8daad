import TableQueries
import TextMatching

/// How the text of a search is read.
enum SearchSyntax<Row> {
  /// Words and conditions, such as `lamp price>50`.
  case expressions

  /// Words, of which a source reads more itself.
  case words

  case custom((String, SearchScope<Row>) -> SearchExpression)

  var hasConditions: Bool {
    if case .words = self { false } else { true }
  }
}
