import TableData
import TableDisplay
import TableQueries

/// The rows of a table as a reader asks for them, as a value that follows the table.
///
/// All rows are sorted by one query, and those in order are searched by another one. So a search never
/// sorts, and what it finds first is what is shown first.
struct ReaderTable<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Sendable
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Snapshot = TableSnapshot<Section, Row>
  typealias Derived = DerivedTable<Snapshot, Snapshot>
  typealias LaidOut = LaidOutTable<Section, Row>

  /// All rows in order, and where they stand.
  private var all: Derived
  private var laidOutAll: LaidOut

  /// The columns by which they are sorted.
  private(set) var order: [ColumnSort] = []

  /// What the last search finds among them, perhaps as they were earlier.
  private var found: Derived

  /// Whether that search is complete.
  private(set) var isSearched = false

  /// Whether only the rows found are shown.
  private(set) var isFinding = false

  /// The rows found, as the search left them.
  private var laidOutFound: LaidOut?

  /// The rows that were selected when the table was arranged, and those of them that are left.
  private(set) var selection: FollowedSelection<Section, Row>?

  /// Creates a table with all rows in their own order.
  init(_ table: LaidOut) {
    all = Derived(of: table.snapshot, by: TableQuery())
    (laidOutAll, found) = (table, all)
  }

  /// The table that it follows.
  var input: Snapshot { all.input }

  /// The rows shown, in order.
  var shown: Snapshot { isFinding ? found.snapshot : all.snapshot }

  /// The same, and where they stand.
  var laidOut: LaidOut { laidOutFound ?? laidOutAll }

  /// Whether other rows are shown than those of the table, or in another order.
  var isArranged: Bool { isFinding || !order.isEmpty }

  /// Shows all rows; what was found stays for the next search.
  mutating func showAll() {
    (isFinding, laidOutFound) = (false, nil)
  }

  /// Drops what is of use when it is shown for the first time.
  mutating func dropFirstLook() {
    (laidOutFound, selection) = (nil, nil)
  }

  /// Follows a change of the table.
  ///
  /// - Returns: The change of what is shown.
  /// - Complexity: O(*k* log² *n*) for *k* changed rows.
  mutating func follow(_ change: TableChange<Section, Row>) -> TableChange<Section, Row> {
    let old = shown
    var difference = all.follow(change.new, change.difference)
    laidOutAll.follow(all.snapshot, by: difference)
    laidOutFound = nil
    if isFinding { difference = found.follow(all.snapshot, difference) }
    return TableChange(
      cause: change.cause, name: change.name, number: change.number, old: old, new: shown,
      difference: difference)
  }
}

// MARK: - What a reader asks for

extension ReaderTable {
  typealias Request = ReaderRequest<Section, Row>

  /// Sorts and searches the rows of a table, as long as nothing overtakes it.
  ///
  /// What was searched when it is overtaken is of use to the next call, and so is the order once all
  /// rows are sorted.
  ///
  /// - Parameters:
  ///   - request: The table, and what is to be shown of it.
  ///   - isOvertaken: Returns whether to stop; it is asked after every 1,500 rows that are searched.
  ///   - isReordered: Returns whether to stop sorting, as nobody asks for this order any more.
  ///   - showFirst: Is given the first rows that are found, before the search is complete.
  /// - Returns: Whether all that was asked for is done.
  mutating func arrange(
    _ request: Request, isOvertaken: @escaping @Sendable () -> Bool,
    isReordered: @escaping @Sendable () -> Bool,
    showFirst: @escaping @Sendable (LaidOut) -> Void
  ) -> Bool {
    guard sort(request, until: isReordered), !isOvertaken(),
      find(request, until: isOvertaken, showFirst)
    else { return false }
    isFinding = request.isFinding
    laidOutFound = isFinding ? request.layOut(found.snapshot) : nil
    selection = FollowedSelection(
      request.selectedIDs, from: request.oldTable, to: request.table)
    return true
  }

  /// Puts all rows in order, unless they are.
  ///
  /// - Returns: Whether they are in order; if not, nothing has changed.
  private mutating func sort(
    _ request: Request, until isReordered: @escaping @Sendable () -> Bool
  ) -> Bool {
    if request.order == order {
      let difference = request.table.difference(from: input)
      let shown = all.follow(request.table, difference)
      laidOutAll.follow(all.snapshot, by: shown)
      return true
    }
    var next = all
    guard next.remake(of: request.table, by: request.sorting, until: isReordered) else {
      return false
    }
    (all, order) = (next, request.order)
    laidOutAll = request.layOut(all.snapshot)
    return true
  }

  /// Finds what was sought last, also while it is not asked for: the keys for the next match go
  /// through it.
  ///
  /// - Returns: Whether all is found.
  private mutating func find(
    _ request: Request, until isOvertaken: @escaping @Sendable () -> Bool,
    _ showFirst: @escaping @Sendable (LaidOut) -> Void
  ) -> Bool {
    guard let searching = request.searching else { return true }
    let layOut = request.layOut
    let firstRows = request.firstRowCount.map { count in
      (count: count, show: { @Sendable rows in showFirst(layOut(rows)) })
    }
    isSearched = found.remake(
      of: all.snapshot, by: searching, until: isOvertaken, showing: firstRows)
    return isSearched
  }
}

// MARK: - Matches

extension ReaderTable {
  /// The index, among the rows found, of a row or of the first one below it.
  ///
  /// - Complexity: O(log² *n*).
  private func indexFound(of row: Row.ID) -> Int? {
    let (all, found) = (all.snapshot, found.snapshot)
    guard let index = all.index(of: row) else { return nil }
    return (0..<found.rowCount).partitioningIndex { number in
      found.row(atIndex: number).flatMap { all.index(of: $0.id) }.map { $0 >= index } ?? true
    }
  }

  /// The index, among the rows shown, of the row that takes the place of one that was not found.
  func successor(of row: Row.ID?) -> Int? { isFinding ? row.flatMap(indexFound) : nil }

  /// Returns the next row that matches the last search, among all rows that are shown.
  ///
  /// - Parameters:
  ///   - row: The row to begin beside.
  ///   - step: 1 for the next, -1 for the one before; after the last one comes the first.
  /// - Returns: The row, or `nil` when none matches.
  /// - Complexity: O(log² *n*), and that of following changes since the search.
  mutating func match(beside row: Row.ID?, by step: Int) -> Row.ID? {
    guard isSearched else { return nil }
    found.follow(all.snapshot)
    let table = found.snapshot
    guard table.rowCount > 0 else { return nil }
    let index = row.flatMap(indexFound) ?? 0
    let isFound = row.map(table.contains(id:)) ?? false
    let next = step < 0 || isFound ? index + step : index
    return table.row(atIndex: (next + table.rowCount) % table.rowCount)?.id
  }
}
