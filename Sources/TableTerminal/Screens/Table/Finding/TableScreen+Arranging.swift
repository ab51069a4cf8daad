import SystemBasics
import TableText
import TableQueries

extension TableScreen {
  /// Shows only the rows that an expression finds.
  ///
  /// - Parameter text: Words and conditions such as `lamp -red price>50 city:^a`, as a
  ///   `SearchExpression` reads them; empty for all rows.
  public func search(for text: String) {
    query.search(text)
    guard !rows.arrange() else { return }
    query.order.choose([])
    _ = rows.arrange()
  }

  /// Sorts the rows within their sections; the data does not change.
  ///
  /// ```swift
  /// screen.sort(by: [SortTerm(column: 1, .descending), SortTerm(column: 0)])
  /// ```
  ///
  /// - Parameter order: The columns, most significant first; empty for the rows' own order. Missing
  ///   and repeated columns are ignored, and an order that the source of a paged table lacks.
  public func sort(by order: [SortTerm]) { try? arrange(by: order) }

  /// If the source lacks the order, throws and keeps the former.
  func arrange(by order: [SortTerm]) throws(UserError) {
    let former = sortOrder
    query.order.choose(order)
    guard !rows.arrange() else { return endPageGrouping() }
    let columns = sortText
    query.order.choose(former)
    throw UserError(localized("These rows cannot be sorted by \(columns)."))
  }

  /// Skips orders that the source lacks.
  ///
  /// The highlight stays with its row, or else with the first one, where it began.
  func sort(inSteps next: ([SortTerm]) -> [SortTerm]) throws(UserError) {
    let isFirst = tableView.state.highlightedID == tableView.state.snapshot.row(atIndex: 0)?.id
    try arrange(inSteps: next)
    guard isFirst else { return }
    if rows.areAllLoaded { highlightFirstMatch() } else { rows.go(to: .first) }
  }

  private func arrange(inSteps next: ([SortTerm]) -> [SortTerm]) throws(UserError) {
    var (order, failure): ([SortTerm], UserError?) = (next(sortOrder), nil)
    for _ in 0...2 * delegate.sortColumns.count where order != sortOrder {
      do throws(UserError) { return try arrange(by: order) } catch { failure = failure ?? error }
      order = next(order)
    }
    if let failure { throw failure }
  }

  var foundText: String? {
    guard query.isSearching else { return nil }
    let extent = rows.extent
    if extent.isStale { return extent.isGrowing ? extent.foundText : localized("searching") }
    let found = extent.isEmpty ? localized("Nothing found") : foundText(of: extent)
    return [found, query.hint ?? exampleIfNothingIsFound].compactMap(\.self)
      .listed
  }

  func foundText(of extent: RowExtent) -> String {
    var found = extent
    found.count?.value += collapsedRowCount
    return found.foundText
  }

  /// A value of a column that a condition names, if no row matches.
  var exampleIfNothingIsFound: String? {
    guard rows.extent.isEmpty else { return nil }
    return query.exampleOfCondition(among: source.snapshot.rows.prefix(WorkLimits.firstRowCount))
  }

  /// Does nothing if the user moves before all rows are found.
  func highlightFirstMatch(orLast isLast: Bool = false) {
    guard rows.areAllLoaded else { return }
    arranging.whenDone { [tableView] hasMoved in
      guard !hasMoved, let row = tableView.state.snapshot.row(atIndex: 0) else { return }
      tableView.updateState { if isLast { $0.highlightLast() } else { $0.highlight(id: row.id) } }
    }
  }

  /// Goes to the next or previous match, wrapping around.
  func goToMatch(by step: Int, in stack: ScreenStack) throws {
    if arranging.isWorking { throw query.unfinishedError }
    guard let match = arranging.match(beside: tableView.state.highlightedID, by: step) else {
      throw UserError(localized("Nothing was found."))
    }
    tableView.updateState { $0.highlight(id: match.id) }
    query.emphasizeRecent(true)
    stack.message = localized("Match \(match.number) of \(match.count)")
  }

  /// Ends a search once it is done: shows all rows, at the match after the row where it began.
  func findAmongAll(from goBack: @escaping () -> Void, in stack: ScreenStack) {
    guard query.isSearching else { return goBack() }
    arranging.whenDone { [arranging] _ in
      self.search(for: "")
      goBack()
      // The rows may have to be grouped again.
      arranging.whenDone { _ in
        do { try self.goToMatch(by: 1, in: stack) } catch { stack.message = error.reasonOnScreen }
      }
    }
  }

  func requireArranging() throws(UserError) {
    guard !rows.canArrange else { return }
    throw UserError(
      localized("Not all rows are loaded, so they cannot be searched or sorted."))
  }

  /// Reverses the first column if the order is unchanged.
  func sort(byTitles titles: String) throws(UserError) {
    guard !titles.isEmpty else { return try arrange(by: []) }
    var order: [SortTerm] = []
    if let column = try column(titled: titles[...]) {
      order = [SortTerm(column: column)]
    } else {
      for title in titles.split(separator: ",", omittingEmptySubsequences: false) {
        guard let column = try column(titled: title) else {
          throw UserError(unknownColumn: title, among: delegate.sortColumns)
        }
        order.append(SortTerm(column: column))
      }
    }
    if order == sortOrder { order[0] = order[0].reversed }
    try arrange(by: order)
  }

  private func column(titled title: Substring) throws(UserError) -> Int? {
    let columns = delegate.sortColumns
    guard !columns.isEmpty else {
      throw UserError(localized("The rows of this screen are not sorted."))
    }
    return columns.titles().firstIndex(namedBy: title.trimmed)
  }
}
