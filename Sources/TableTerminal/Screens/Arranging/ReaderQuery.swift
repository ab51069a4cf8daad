import TableData
import TableDisplay
import TableQueries
import TableText
import TextMatching

/// Which rows a reader asks for, and in which order.
final class ReaderQuery<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Query = RowQueries<Section, Row>.Query

  private let columns: () -> [RowColumn<Row>]
  private let sortColumns: () -> [RowColumn<Row>]
  private let texts: () -> SearchedTexts<Row>
  private let name: (Row) -> String

  /// Makes the queries.
  let queries: RowQueries<Section, Row>

  /// The text that rows have to contain to be shown; empty for all.
  private(set) var text = ""

  /// The text that was sought last, which need not be sought any more.
  private(set) var recentText = ""

  /// The columns by which rows are sorted, the first one first; none for the rows' own order.
  private(set) var order: [ColumnSort] = []

  /// The texts of columns that were searched, and of all of them.
  private var knownTexts: [Int?: SearchedTexts<Row>] = [:]

  /// How words are found that have no `~` before them.
  var method = TextSearch.Method.words

  /// Whether the name of a column may still follow a `%` that stands alone; where rows are fetched page
  /// by page, the source knows what is sought.
  var isReadWhileTyping = true

  /// Creates a query for all rows in their own order.
  ///
  /// - Parameters:
  ///   - columns: Returns the columns, each of which can be searched.
  ///   - sortColumns: Returns the columns by which rows can be sorted.
  ///   - texts: Returns what is searched where no column is named.
  ///   - name: Returns the name of a row.
  ///   - queries: Makes the queries.
  init(
    columns: @escaping () -> [RowColumn<Row>], sortColumns: @escaping () -> [RowColumn<Row>],
    texts: @escaping () -> SearchedTexts<Row>, name: @escaping (Row) -> String,
    by queries: RowQueries<Section, Row>
  ) {
    (self.columns, self.sortColumns) = (columns, sortColumns)
    (self.texts, self.name, self.queries) = (texts, name, queries)
  }

  /// Seeks a text.
  func seek(_ text: String) {
    self.text = text
    if isSeeking { recentText = text }
  }

  /// What is sought, and where.
  private var sought: ColumnSearch { read(text) }

  /// What was sought last.
  private var recent: ColumnSearch { read(recentText) }

  private func read(_ text: String) -> ColumnSearch {
    ColumnSearch(
      text, titles: columns().map(\.column.title), method: method,
      isTyping: isReadWhileTyping)
  }

  /// Whether anything is sought.
  var isSeeking: Bool { !sought.search.isEmpty }

  /// What is marked in cells; nothing as long as nothing is sought.
  var marks: CellMarks? {
    let sought = sought
    return sought.search.isEmpty ? nil : CellMarks(sought.search, inColumn: sought.column)
  }

  /// The texts in which the last search looks: those of one column, or of all.
  ///
  /// Folded texts are known by the value that they are of, so each is made once.
  private var searchedTexts: SearchedTexts<Row> {
    let column = recent.column
    if let known = knownTexts[column] { return known }
    let sought = column.map { SearchedTexts(columns()[$0].text) } ?? texts()
    knownTexts[column] = sought
    return sought
  }

  /// Whether rows may be searched only while the thread that shows them waits.
  var needsWaiting: Bool { !recentText.isEmpty && searchedTexts.needsWaiting }

  /// The query that puts all rows in order.
  var sorting: Query {
    let columns = sortColumns()
    return queries.sorting(order.map { columns[$0.column].sortCriterion($0.direction) })
  }

  /// The query that finds what was sought last; `nil` if nothing was so far.
  var searching: Query? {
    recentText.isEmpty ? nil : queries.searching(recent.search, searchedTexts)
  }

  /// What is being done while rows are searched or sorted, for the first line.
  var note: String {
    if isSeeking { return localized("searching") }
    return order.isEmpty ? localized("updating") : localized("sorting")
  }

  /// Why something has to wait for all rows.
  var complaint: CommandError {
    if isSeeking { return CommandError(localized("The rows are still being searched.")) }
    return order.isEmpty
      ? CommandError(localized("The rows are still being updated."))
      : CommandError(localized("The rows are still being sorted."))
  }

  // MARK: - Order

  /// Sorts by columns; those that are not there, or there before, are left out.
  func sort(by order: [ColumnSort]) {
    var known = Set(sortColumns().indices)
    self.order = order.filter { known.remove($0.column) != nil }
  }

  /// The titles of the columns by which rows are sorted.
  var sortTitles: [String] {
    let columns = sortColumns()
    return order.map { columns[$0.column].column.title }
  }

  /// What rows begin with that are sorted so, or else their name.
  var leadingText: (Row) -> String {
    guard let first = order.first else { return name }
    return sortColumns()[first.column].text
  }

  /// The order by the next column, or the other way round, or none after the last one.
  var nextOrder: [ColumnSort] {
    Self.next(after: order.first, among: Array(sortColumns().indices))
  }

  /// The order in which one more column decides where the first does not: the next one, or the other way
  /// round, or none after the last one.
  var nextSuborder: [ColumnSort] {
    guard let first = order.first else { return nextOrder }
    let others = sortColumns().indices.filter { $0 != first.column }
    return [first] + Self.next(after: order.dropFirst().first, among: others)
  }

  private static func next(after order: ColumnSort?, among columns: [Int]) -> [ColumnSort] {
    guard let order else { return columns.prefix(1).map { ColumnSort(column: $0) } }
    if order.direction == .ascending { return [order.reversed] }
    return columns.drop { $0 <= order.column }.prefix(1).map { ColumnSort(column: $0) }
  }
}
