import TableData
import TableDisplay
import TableQueries
import TableText

// MARK: - Sorting

extension TableScreen {
  /// Shows the rows in another order, within their sections; the data stays as it is.
  ///
  /// ```swift
  /// screen.sort(by: [ColumnSort(column: 1, .descending), ColumnSort(column: 0)])
  /// ```
  ///
  /// - Parameter order: The columns, of which the first one decides first; none for the rows' own
  ///   order. Columns that are not there, or there before, are left out.
  public func sort(by order: [ColumnSort]) {
    var known = Set(delegate.sortColumns.indices)
    sortOrder = order.filter { known.remove($0.column) != nil }
    rearrange()
  }

  /// The criteria that the order stands for.
  var sortCriteria: [SortCriterion<Row>] {
    let columns = delegate.sortColumns
    return sortOrder.map { columns[$0.column].sortCriterion($0.direction) }
  }

  /// The titles of the columns by which rows are sorted.
  var sortTitles: [String] {
    let columns = delegate.sortColumns
    return sortOrder.map { columns[$0.column].column.title }
  }

  /// Sorts by the next column, or the other way round, or not at all after the last one.
  func sortByNext() {
    sort(by: next(after: sortOrder.first, among: Array(delegate.sortColumns.indices)))
  }

  /// Sorts rows that are alike by one more column: the next one, or the other way round, or none after
  /// the last one.
  func sortAlsoByNext() {
    guard let first = sortOrder.first else { return sortByNext() }
    let others = delegate.sortColumns.indices.filter { $0 != first.column }
    sort(by: [first] + next(after: sortOrder.dropFirst().first, among: others))
  }

  private func next(after order: ColumnSort?, among columns: [Int]) -> [ColumnSort] {
    guard let order else { return columns.prefix(1).map { ColumnSort(column: $0) } }
    if order.direction == .ascending { return [order.reversed] }
    return columns.drop { $0 <= order.column }.prefix(1).map { ColumnSort(column: $0) }
  }

  /// Sorts by the columns with some titles, the first the other way round if the same decide already.
  ///
  /// - Parameter titles: The titles, in lower or upper case, with commas between them; none shows the
  ///   rows' own order.
  /// - Throws: ``CommandError`` when there is no such column.
  func sort(byTitles titles: String) throws(CommandError) {
    guard !titles.isEmpty else { return sort(by: []) }
    var order: [ColumnSort] = []
    if let column = try column(titled: titles[...]) {
      order = [ColumnSort(column: column)]
    } else {
      for title in titles.split(separator: ",", omittingEmptySubsequences: false) {
        guard let column = try column(titled: title) else {
          throw unknownColumn(title, among: delegate.sortColumns)
        }
        order.append(ColumnSort(column: column))
      }
    }
    if order == sortOrder { order[0] = order[0].reversed }
    sort(by: order)
  }

  private func column(titled title: Substring) throws(CommandError) -> Int? {
    let columns = delegate.sortColumns
    guard !columns.isEmpty else {
      throw CommandError(localized("The rows of this screen are not sorted."))
    }
    let sought = title.trimmed
    return columns.firstIndex { $0.column.title.isNamed(by: sought) }
  }

  /// Tells that none of some columns has a title.
  func unknownColumn(
    _ title: some StringProtocol, among columns: [RowColumn<Row>]
  ) -> CommandError {
    let known = columns.map(\.column.title.commandLabel).listed
    return CommandError(
      localized("There is no column \"\(String(title).trimmed)\". Columns here: \(known)."))
  }
}
