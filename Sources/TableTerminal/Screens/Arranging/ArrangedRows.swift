import TableDisplay
import TableQueries

/// A table's rows in the user's order and search.
///
/// Rows are sorted before they are searched, so a search never sorts, and finds the top rows first.
struct ArrangedRows<Section: SectionModel & Sendable, Row: RowModel & Sendable>: Sendable
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Snapshot = TableSnapshot<Section, Row>
  typealias Derived = DerivedTable<Snapshot, Snapshot>
  typealias LaidOut = StagedLayout<Section, Row>

  private var all: Derived
  private var laidOutAll: LaidOut

  private(set) var order: [SortedColumn] = []

  /// Possibly for earlier rows.
  private var found: Derived

  private(set) var isSearched = false

  private(set) var isFinding = false

  /// The rows found, in groups.
  private var grouped: Derived?

  private var laidOutFound: LaidOut?

  /// Without removed rows.
  private(set) var selection: FollowedSelection<Section, Row>?

  init(_ table: LaidOut) {
    all = Derived(table.snapshot, query: TableQuery())
    (laidOutAll, found) = (table, all)
  }

  var input: Snapshot { all.input }

  var shown: Snapshot { grouped?.snapshot ?? ungrouped }

  /// Includes the rows of collapsed groups.
  var ungrouped: Snapshot { isFinding ? found.snapshot : all.snapshot }

  var laidOut: LaidOut { laidOutFound ?? laidOutAll }

  var isArranged: Bool { isPart || !order.isEmpty }

  var isPart: Bool { isFinding || grouped != nil }

  mutating func showAll() {
    (isFinding, grouped, laidOutFound) = (false, nil, nil)
  }

  mutating func releaseLayout() {
    (laidOutFound, selection) = (nil, nil)
  }

  /// - Complexity: O(*k* log² *n*) for *k* changed rows.
  mutating func follow(_ change: TableChange<Section, Row>) -> TableChange<Section, Row> {
    let old = shown
    var difference = all.follow(change.new, change.difference)
    laidOutAll.follow(all.snapshot, by: difference)
    laidOutFound = nil
    if isFinding { difference = found.follow(all.snapshot, difference) }
    let ungrouped = ungrouped
    difference = grouped?.follow(ungrouped, difference) ?? difference
    return TableChange(
      cause: change.cause, name: change.name, number: change.number, old: old, new: shown,
      difference: difference)
  }
}

extension ArrangedRows {
  typealias Request = ArrangingRequest<Section, Row>

  /// Sorts and searches, unless cancelled; a later call reuses the results so far.
  ///
  /// Calls `isOvertaken` after every 1,500 rows searched; `isReordered` stops sorting by a stale
  /// order.
  mutating func arrange(
    _ request: Request, isOvertaken: @escaping @Sendable () -> Bool,
    isReordered: @escaping @Sendable () -> Bool,
    showFirst: @escaping @Sendable (LaidOut) -> Void
  ) -> Bool {
    guard sort(request, until: isReordered), !isOvertaken(),
      find(request, until: isOvertaken, showFirst)
    else { return false }
    isFinding = request.isFinding
    grouped = request.grouping.map { Derived(ungrouped, query: $0) }
    laidOutFound = isPart ? request.layOut(shown) : nil
    selection = FollowedSelection(
      request.selectedIDs, from: request.oldTable, to: request.table)
    return true
  }

  private mutating func sort(
    _ request: Request, until isReordered: @escaping @Sendable () -> Bool
  ) -> Bool {
    if request.order == order {
      let difference = request.difference(request.table, input)
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

  /// Updates the last search, which the next-match keys need even without a filter.
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

extension ArrangedRows {
  /// Returns the index, among rows found, of a row or the first one below it, in O(log² *n*).
  private func indexFound(of row: Row.ID) -> Int? {
    let (all, found) = (all.snapshot, found.snapshot)
    guard let index = all.index(id: row) else { return nil }
    return (0..<found.rowCount).partitioningIndex { number in
      found.row(atIndex: number).flatMap { all.index(id: $0.id) }.map { $0 >= index } ?? true
    }
  }

  /// The shown row that replaces one not found.
  func successor(of row: Row.ID?) -> Int? {
    isFinding && grouped == nil ? row.flatMap(indexFound) : nil
  }

  /// A row found, with its number among them.
  typealias Match = (id: Row.ID, number: Int, count: Int)

  /// `step` is 1 or -1; the search wraps around.
  ///
  /// - Complexity: O(*s* + log² *n*) for *s* sections, and that of following changes since the
  ///   search.
  mutating func match(beside row: Row.ID?, by step: Int) -> Match? {
    guard isSearched else { return nil }
    found.apply(all.snapshot)
    let table = found.snapshot
    let next =
      grouped.map { nextMatch(beside: row, by: step, in: $0.snapshot) }
      ?? nextMatch(beside: row, by: step)
    guard let next, let path = table.path(id: next) else { return nil }
    // Groups may be in another order than their rows.
    let sections = grouped?.snapshot.sections ?? table.sections
    let above = sections.prefix { $0.id != table.sections[path.section].id }
    let count = above.reduce(0) { $0 + (table.rows(in: $1.id)?.count ?? 0) }
    return (next, count + path.row + 1, table.rowCount)
  }

  private func nextMatch(beside row: Row.ID?, by step: Int) -> Row.ID? {
    let table = found.snapshot
    guard table.rowCount > 0 else { return nil }
    let index = row.flatMap(indexFound) ?? 0
    let isFound = row.map(table.contains(id:)) ?? false
    let next = step < 0 || isFound ? index + step : index
    return table.row(atIndex: (next + table.rowCount) % table.rowCount)?.id
  }

  /// - Complexity: O(*n* log *n*) if none of *n* rows matches.
  private func nextMatch(beside row: Row.ID?, by step: Int, in shown: Snapshot) -> Row.ID? {
    let start = row.flatMap(shown.index(id:)) ?? -1
    let steps = (1...max(1, shown.rowCount)).lazy
    return steps.map { offset in
      (start + step * offset + shown.rowCount * (offset + 1)) % max(1, shown.rowCount)
    }
    .compactMap { shown.row(atIndex: $0)?.id }.first(where: found.snapshot.contains(id:))
  }
}
