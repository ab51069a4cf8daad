import TableQueries
import TableText

/// The order that the user has chosen.
final class UserOrder<Row> {
  private let presentation: RowPresentation<Row>

  private(set) var terms: [SortTerm] = []

  /// The sort column that paged rows are grouped by while it comes first, and the order before.
  var pageGrouping: (column: Int, former: [SortTerm])?

  init(_ presentation: RowPresentation<Row>) { self.presentation = presentation }

  var isEmpty: Bool { terms.isEmpty }

  /// Ignores missing and repeated columns.
  func choose(_ terms: [SortTerm]) {
    var known = Set(presentation.sortColumns().indices)
    self.terms = terms.filter { known.remove($0.column) != nil }
  }

  /// Follows columns, which are the sort columns too, to their new places.
  func followColumns(_ place: (Int) -> Int?) {
    terms = terms.compactMap { term in
      place(term.column).map { SortTerm(column: $0, term.direction) }
    }
  }

  var areRowsGrouped: Bool { pageGrouping.map { $0.column == terms.first?.column } ?? false }

  private var columns: [(term: SortTerm, column: TextColumn<Row>)] {
    let columns = presentation.sortColumns()
    return terms.map { ($0, columns[$0.column]) }
  }

  var titles: [String] { terms.map { presentation.sortColumns().title(of: $0.column) } }

  var leadingText: (Row) -> String { columns.first?.column.text ?? presentation.name }

  var sortedColumns: [SortedColumn] {
    columns.map { SortedColumn(term: $0.term, key: $0.column.key) }
  }

  var criteria: [SortCriterion<Row>] {
    columns.map { $0.column.sortCriterion($0.term.direction) }
  }

  /// The sort column with a column's heading, the second one for the second of two alike.
  func sortColumn(ofColumn column: Int) -> Int? {
    presentation.columns().counterpart(of: column, in: presentation.sortColumns())
  }

  /// The column with a sort column's heading.
  func column(ofSortColumn column: Int) -> Int? {
    presentation.sortColumns().counterpart(of: column, in: presentation.columns())
  }

  // MARK: - The next order

  /// The order by the next column, or reversed, or none after the last one.
  func next(after order: [SortTerm]) -> [SortTerm] {
    Self.next(after: order.first, among: Array(presentation.sortColumns().indices))
  }

  /// The same for the column that breaks ties.
  func nextWithin(_ order: [SortTerm]) -> [SortTerm] {
    guard let first = order.first else { return next(after: order) }
    let others = presentation.sortColumns().indices.filter { $0 != first.column }
    return [first] + Self.next(after: order.dropFirst().first, among: others)
  }

  private static func next(after order: SortTerm?, among columns: [Int]) -> [SortTerm] {
    guard let order else { return columns.prefix(1).map { SortTerm(column: $0) } }
    if order.direction == .ascending { return [order.reversed] }
    return columns.drop { $0 <= order.column }.prefix(1).map { SortTerm(column: $0) }
  }
}

extension Array {
  /// Columns of a file may have one heading.
  fileprivate func counterpart<Row>(of column: Int, in others: Self) -> Int?
  where Element == TextColumn<Row> {
    let title = self[column].format.title
    let position = self[..<column].count { $0.format.title == title }
    let alike = others.indices.filter { others[$0].format.title == title }
    return alike.dropFirst(position).first ?? alike.first
  }
}
