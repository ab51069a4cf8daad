import SystemBasics
import TableQueries
import TableText
import TextDrawing
import TextMatching

/// A table's columns as searches name and read them.
final class SearchedColumns<Row> {
  private let presentation: RowPresentation<Row>

  private var known: (names: [[String]], scope: SearchScope<Row>)?

  init(_ presentation: RowPresentation<Row>) { self.presentation = presentation }

  var all: [TextColumn<Row>] { presentation.columns() }

  private var titles: [String] { all.titles() }

  /// Memoized because folded texts are cached per value; calls `rename` if there are other columns.
  func scope(ifRenamed rename: () -> Void) -> SearchScope<Row> {
    let columns = all
    let names = columns.indices.map(columns.searchNames(of:))
    if let known, known.names == names { return known.scope }
    let scope = SearchScope(of: columns, texts: presentation.texts())
    let isFirst = known == nil
    known = (names, scope)
    if !isFirst { rename() }
    return scope
  }

  func expression(
    _ text: String, in scope: SearchScope<Row>, _ syntax: SearchSyntax<Row>
  ) -> SearchExpression {
    switch syntax {
    case .expressions: scope.expression(parsing: text)
    case .words: ColumnSearch(text, columns: scope.names).expression(scope.columns.map(\.column.id))
    case .custom(let read): read(text, scope)
    }
  }

  /// Names the next column with the same heading as one that a condition tests.
  func ambiguities(of expression: SearchExpression, in scope: SearchScope<Row>) -> [String] {
    let titles = titles
    let tested = Set(expression.terms.flatMap(\.alternatives).compactMap(\.column))
    return tested.compactMap(scope.index).sorted().compactMap { index in
      let other = titles.indices.dropFirst(index + 1).first { titles[$0] == titles[index] }
      return other.flatMap(scope.typedName).map {
        localized("another column \(titles[index]) is \($0)")
      }
    }
  }

  /// Gives an example of a value, in the column of the first condition that none of the rows meets.
  func example(
    of expression: SearchExpression, in scope: SearchScope<Row>, among rows: some Sequence<Row>
  ) -> String? {
    let unmet = expression.terms.lazy.flatMap(\.alternatives).first { condition in
      let term = SearchExpression.Term(alternatives: [condition])
      let matches = scope.filter(SearchExpression("", terms: [term]))
      return condition.column != nil && !rows.contains(where: matches)
    }
    guard let index = unmet?.column.flatMap(scope.index), case let columns = all,
      case let texts = rows.lazy.map({ columns[index].text($0).trimmed.onOneLine }),
      let value = texts.first(where: { !$0.isEmpty })
    else { return nil }
    let text = value.shown(inWidth: 24, ellipsis: "...")
    return localized("\(columns.title(of: index)) has values such as \(text)")
  }
}

extension SearchScope {
  var names: [[String]] { columns.map(\.column.names) }

  /// As typed; `nil` without a heading.
  func typedName(ofColumn column: Int) -> String? { names[column].first.map(SearchNames.typed) }
}
