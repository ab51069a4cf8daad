public import TableData
public import TableDisplay
public import TableQueries
public import TextMatching

extension ArrangedTable {
  /// Arranges the rows of a table, as long as nothing overtakes it.
  ///
  /// What was searched when it is overtaken is of use to the next call, and so is the order once all
  /// rows are sorted.
  ///
  /// - Parameters:
  ///   - request: The table, and what is to be shown of it.
  ///   - isOvertaken: Returns whether to stop; it is asked after every 1,500 rows that are searched.
  ///   - isReordered: Returns whether to stop sorting, as nobody asks for this order any more.
  ///   - showFirst: Is given the first rows that are found, before the search is complete.
  /// - Returns: Whether the arrangement is complete.
  @inlinable
  mutating func arrange(
    _ request: ArrangingRequest<Section, Row>, isOvertaken: @Sendable () -> Bool,
    isReordered: @escaping @Sendable () -> Bool,
    showFirst: (LaidOutTable<Section, Row>) -> Void
  ) -> Bool {
    search(in: request.arrangement.texts, ofColumn: request.arrangement.column)
    if request.arrangement.order == order {
      // What was found is searched again in slices, between which it may be overtaken.
      searched = takeSearch()
      follow(request.whole)
    } else if !sort(request, unless: isReordered) {
      return false
    }
    if isOvertaken() { return false }
    find(request.arrangement.search)
    var isFirstShown = !isFinding
    while searched?.isComplete == false {
      searched?.advance { false }
      if isOvertaken() { return false }
      if !isFirstShown, let rows = searched?.firstFoundRows(all: request.firstRowCount) {
        isFirstShown = true
        showFirst(LaidOutTable(rows, with: request.configuration))
      }
    }
    completeSearch(with: request.configuration)
    selection = FollowedSelection(
      request.selectedIDs, from: request.oldWhole, to: request.whole)
    return true
  }

  /// Has other texts searched from now on; what was folded of the others is dropped.
  @inlinable
  mutating func search(in texts: SearchedTexts<Row>, ofColumn column: Int?) {
    guard column != self.column else { return }
    (self.texts, self.column) = (texts, column)
    (searched, found, laidOutFound, isFinding) = (nil, nil, nil, false)
  }

  /// Sorts all rows by other columns, and has the last search begin anew in their order.
  ///
  /// - Returns: Whether they are sorted; if not, nothing has changed.
  /// - Complexity: O(*n* log *n*).
  @inlinable
  mutating func sort(
    _ request: ArrangingRequest<Section, Row>, unless isReordered: @escaping @Sendable () -> Bool
  ) -> Bool {
    var next: DerivedTable<Snapshot, Snapshot>?
    if !request.arrangement.order.isEmpty {
      let query = TableQuery(of: Snapshot.self).sorted(by: request.arrangement.criteria)
      next = SortStop.sorting(until: isReordered) { DerivedTable(of: request.whole, by: query) }
      if next == nil { return false }
    }
    (whole, order, sorted) = (request.whole, request.arrangement.order, next)
    ordered = LaidOutTable(next?.snapshot ?? whole, with: request.configuration)
    // Texts are folded by leaves, and no leaf is the same.
    guard let last = takeSearch()?.search else { return true }
    var search = SearchedTable(ordered.snapshot, texts)
    search.search(for: last)
    searched = search
    return true
  }

  /// Shows the rows that a search finds, once it went through them; all rows if nothing is sought.
  @inlinable
  mutating func find(_ search: TextSearch) {
    guard !search.isEmpty else { return showAll() }
    isFinding = true
    if let found, found.searched.search == search { return }
    var next = takeSearch() ?? SearchedTable(ordered.snapshot, texts)
    next.follow(ordered.snapshot)
    if next.search != search { next.search(for: search) }
    searched = next
  }

  /// Shows all rows; the search stays for the next one.
  @inlinable
  mutating func showAll() {
    searched = takeSearch()
    isFinding = false
  }

  @inlinable
  mutating func completeSearch(with configuration: TableConfiguration) {
    guard isFinding else { return }
    if found == nil, let search = takeSearch() { found = FoundTable(search) }
    guard let found, laidOutFound == nil else { return }
    laidOutFound = LaidOutTable(found.table, with: configuration)
  }

  /// Takes the search out, so that it can change without being copied.
  @inlinable
  mutating func takeSearch() -> SearchedTable<Section, Row>? {
    defer { (searched, found, laidOutFound) = (nil, nil, nil) }
    return found?.searched ?? searched
  }
}
