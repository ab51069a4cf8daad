import SystemBasics
import TableQueries
import TableText
import TextMatching

/// The user's search and order.
final class UserQuery<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Query = RowQueries<Section, Row>.Query

  private let columns: SearchedColumns<Row>

  let queries: RowQueries<Section, Row>

  private(set) var text = ""

  private(set) var history = PromptHistory()

  let order: UserOrder<Row>

  /// Restores the place before the search, in case nothing is found.
  var goBack: (() -> Void)?

  private var expression = SearchExpression("", columns: [])

  /// The last nonempty search, which the next-match keys repeat after it is cleared.
  private var recent = SearchExpression("", columns: [])

  /// The last of these that was completed.
  private var complete = SearchExpression("", columns: [])

  var syntax = SearchSyntax<Row>.expressions

  var ranksMatches = false

  /// Returns the query that groups the rows, if any.
  var regrouping: (_ isSearching: Bool) -> Query? = { _ in nil }

  /// The emphasized matches.
  private(set) var matches: CellMatches?

  init(_ presentation: RowPresentation<Row>, by queries: RowQueries<Section, Row>) {
    (columns, self.queries) = (SearchedColumns(presentation), queries)
    order = UserOrder(presentation)
  }

  func search(_ text: String) {
    self.text = text
    expression = columns.expression(text, in: searchScope, syntax)
    matches = matches(of: expression)
    if isSearching { recent = expression }
  }

  /// Ends the last search; one that was cancelled is not repeated by the next-match keys.
  func endSearch(isComplete: Bool) {
    if isComplete { complete = recent } else { recent = complete }
  }

  private func matches(of expression: SearchExpression) -> CellMatches? {
    CellMatches(expression.cellMatchers(searchScope.index(ofColumn:)))
  }

  /// Emphasizes the matches of the last search among all rows, or nothing.
  func emphasizeRecent(_ isEmphasized: Bool) {
    matches = isEmphasized ? matches(of: recent) : nil
  }

  var isSearching: Bool { !expression.isEmpty }

  /// The next-match keys repeat that search.
  var hasSearched: Bool { !recent.isEmpty }

  var found: Query? {
    // The columns may have changed, in which case the text is parsed again.
    let scope = searchScope
    return isSearching ? query(expression, scope) : nil
  }

  private func query(_ expression: SearchExpression, _ scope: SearchScope<Row>) -> Query {
    guard ranksMatches else { return queries.searching(expression, scope) }
    return queries.ranking(expression, scope, scope.texts.closeness(to: expression))
  }

  /// The numbers of a column to add up.
  func number(ofColumn column: Int) -> @Sendable (Row) -> Double? {
    guard columns.all[column].addsUp else { return { _ in nil } }
    let value = searchScope.columns[column].value
    return { row in
      if case .number(let number) = value(row), !number.isNaN { number } else { nil }
    }
  }

  /// Short hints about text that looks like a condition but is none; `nil` if there are none.
  var hint: String? {
    let hints = expression.hints.map(\.text) + ambiguities
    return hints.isEmpty ? nil : hints.listed
  }

  /// The hints as sentences.
  var searchWarning: String? {
    let warning = expression.warning(among: columns.all)
    let sentences = [warning].compactMap(\.self) + ambiguities
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private var ambiguities: [String] { columns.ambiguities(of: expression, in: searchScope) }

  /// Gives an example of a value, in the column of the first condition that none of the rows meets.
  func exampleOfCondition(among rows: some Sequence<Row>) -> String? {
    let scope = searchScope
    return columns.example(of: expression, in: scope, among: rows)
  }

  func keepInHistory() {
    if isSearching { history.add(text) }
  }

  var searchScope: SearchScope<Row> {
    // Conditions name columns.
    columns.scope { if isSearching { search(text) } }
  }

  var needsWaiting: Bool { hasSearched && searchScope.texts.needsWaiting }

  var sorting: Query { queries.sorting(order.criteria) }

  var grouping: Query? { regrouping(isSearching) }

  var searching: Query? {
    let scope = searchScope
    return hasSearched ? query(recent, scope) : nil
  }

  var activity: String {
    if isSearching { return localized("searching") }
    return order.isEmpty ? localized("updating") : localized("sorting")
  }

  var unfinishedError: UserError {
    if isSearching { return UserError(localized("The rows are still being searched.")) }
    return order.isEmpty
      ? UserError(localized("The rows are still being updated."))
      : UserError(localized("The rows are still being sorted."))
  }

  /// Follows columns, which are the sort columns too, to their new places.
  func followColumns(_ place: (Int) -> Int?) {
    order.followColumns(place)
    _ = searchScope
  }
}
