import TableData
import TableDisplay
import TableText
import TableQueries

// MARK: - Showing other rows, or in another order

extension TableScreen {
  /// Shows only the rows that contain some words.
  ///
  /// - Parameter text: The words, in any case, with or without accents; an empty text shows all rows
  ///   again. `%` and the beginning of a heading before them searches one column, and `~` finds words
  ///   by their letters in order: `%serial 4J`, `~lmp`.
  public func find(_ text: String) {
    query.seek(text)
    rows.arrange()
  }

  /// Shows the rows in another order, within their sections; the data stays as it is.
  ///
  /// ```swift
  /// screen.sort(by: [ColumnSort(column: 1, .descending), ColumnSort(column: 0)])
  /// ```
  ///
  /// - Parameter order: The columns, of which the first one decides first; none for the rows' own
  ///   order. Columns that are not there, or there before, are left out.
  public func sort(by order: [ColumnSort]) {
    query.sort(by: order)
    rows.arrange()
  }

  /// Whether rows are being sorted, searched, fetched or gone through.
  public var isWorking: Bool {
    arranging.isWorking || work.current != nil || keys.isSearching || rows.isFetching
  }

  /// Shows the rows that were found, sorted or fetched meanwhile.
  public func takeResults() -> Bool {
    // Pages are taken in when the screen is drawn.
    let isDone = work.takeResult()
    let isAhead = advanceTypeAhead()
    return arranging.takeResult() || isAhead || isDone || rows.isFetching
  }

  /// Highlights the next row that contains what was sought last, from the other end after the last.
  ///
  /// - Parameter step: 1 for the next, -1 for the one before.
  /// - Throws: ``CommandError`` when no row contains it.
  func goToMatch(by step: Int) throws {
    if arranging.isWorking { throw query.complaint }
    guard let row = arranging.match(beside: table.state.highlightedID, by: step) else {
      throw CommandError(localized("Nothing was found."))
    }
    table.update { $0.highlight(id: row) }
  }

  /// Throws where rows are fetched page by page from a source that neither finds nor sorts them.
  func requireArranging() throws(CommandError) {
    guard !rows.canArrange else { return }
    throw CommandError(
      localized("Not all rows of this screen are here, so they are not searched or sorted."))
  }

  // MARK: - Titles of columns

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
