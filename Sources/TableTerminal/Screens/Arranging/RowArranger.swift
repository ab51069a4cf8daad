import TableQueries
import TableText

/// Shows a source's rows sorted and filtered, and follows their changes.
final class RowArranger<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  private typealias Table = ArrangedRows<Section, Row>

  private let source: TableDataSource<Section, Row>
  private let table: HeadlessTableView<Section, Row, TextCell>
  private let query: UserQuery<Section, Row>
  let following: RowFollowing<Section, Row>
  private let work: ScreenWork

  private let arrangingWork = ArrangingWork<Section, Row>()

  private var arranged: Table?

  private var firstRows: (before: TableViewState<Section, Row>, shown: UserPosition<Section, Row>)?

  /// Whether changes, not the user, caused the work in flight.
  private var isCausedByChanges = false

  /// Whether very many changes are not shown yet.
  private var hasHiddenChanges = false

  private var completion: (_ hasMoved: Bool) -> Void = { _ in }

  private var start: UserPosition<Section, Row>?

  init(
    _ source: TableDataSource<Section, Row>, in table: HeadlessTableView<Section, Row, TextCell>,
    for query: UserQuery<Section, Row>, following: RowFollowing<Section, Row>, work: ScreenWork
  ) {
    (self.source, self.table, self.query) = (source, table, query)
    (self.following, self.work) = (following, work)
  }

  var isWorking: Bool { arrangingWork.isWorking }

  var showsFirstRows: Bool { firstRows != nil }

  var ungrouped: TableSnapshot<Section, Row> { arranged?.ungrouped ?? table.state.snapshot }

  func match(beside row: Row.ID?, by step: Int) -> ArrangedRows<Section, Row>.Match? {
    arranged?.match(beside: row, by: step)
  }

  func rearrange() {
    let isGrouping = query.grouping != nil
    guard arranged != nil || query.isSearching || !query.order.isEmpty || isGrouping else { return }
    var base = base
    (completion, isCausedByChanges) = ({ _ in }, false)
    start = UserPosition(table.state)
    if !query.isSearching, !isGrouping, query.order.sortedColumns == base.order {
      if isWorking { query.endSearch(isComplete: false) }
      arrangingWork.cancel()
      base.showAll()
      return show(base)
    }
    arranged = base
    begin(from: base)
    let isLong = source.snapshot.rowCount > WorkLimits.tableCount
    if !work.isPolled || !isLong { finish() }
  }

  private var base: Table { arranged ?? Table(StagedLayout(table.state)) }

  private func begin(from base: Table) {
    let (state, layOut, grouping) = (table.state, query.queries.layOut, query.grouping)
    let firstRowCount = max(WorkLimits.firstRowCount, 2 * state.viewportHeight)
    let showsFirst =
      query.isSearching && !query.ranksMatches && !isCausedByChanges && grouping == nil
    let request = Table.Request(
      table: source.snapshot, order: query.order.sortedColumns, sorting: query.sorting,
      searching: query.searching, isFinding: query.isSearching, grouping: grouping,
      firstRowCount: showsFirst ? firstRowCount : nil,
      oldTable: state.unfilteredSnapshot, selectedIDs: state.selectedIDs,
      difference: query.queries.difference
    ) { [configuration = state.configuration] in layOut($0, configuration) }
    arrangingWork.begin(request, from: base)
    if query.needsWaiting { finish() }
  }

  /// Works in the background; the rows shown stay until then.
  ///
  /// A request in flight is not cancelled: with constant changes none would complete.
  private func rearrangeInBackground() {
    hasHiddenChanges = true
    guard !isWorking else { return }
    isCausedByChanges = true
    begin(from: base)
  }

  /// Performs an action after the work, unless another request follows.
  func whenDone(_ action: @escaping (_ hasMoved: Bool) -> Void) {
    guard isWorking else { return action(false) }
    completion = { [completion] hasMoved in
      completion(hasMoved)
      action(hasMoved)
    }
  }

  func finish() {
    guard isWorking else { return }
    arrangingWork.wait()
    _ = applyResult()
  }

  func applyResult() -> Bool {
    switch arrangingWork.takeResult() {
    case nil: return false
    case .firstRows(let rows): show(rows)
    case .complete(let new) where isCausedByChanges: following.keepingEnd { show(new) }
    case .complete(let new): show(new)
    }
    return true
  }

  private func show(_ rows: StagedLayout<Section, Row>) {
    let before = firstRows?.before ?? table.state
    let whole = source.snapshot
    table.updateState { $0.apply(rows, filteredFrom: whole, successor: 0) }
    firstRows = (before, UserPosition(table.state))
  }

  /// Restores the place before the first rows, unless the user has moved.
  private func show(_ new: Table) {
    let (old, whole, first) = (arranged, source.snapshot, firstRows)
    let undone = following.takeUndoneRow()
    let isCurrent = new.input == whole
    let hasMoved = UserPosition(table.state) != first?.shown ?? start
    table.updateState { state in
      if let first, UserPosition(state) == first.shown { state = first.before }
      state.apply(
        new.laidOut, filteredFrom: whole, successor: new.successor(of: state.highlightedID),
        selection: isCurrent ? new.selection : nil)
    }
    (arranged, firstRows, hasHiddenChanges) = (new, nil, false)
    query.endSearch(isComplete: true)
    arranged?.releaseLayout()
    if !new.isArranged, !new.isSearched { arranged = nil }
    releaseInBackground((old, first?.before))
    if !isCurrent { refresh() }
    if let undone { following.highlightUndone(undone, isUpdating: hasHiddenChanges) }
    let action = completion
    completion = { _ in }
    action(hasMoved)
  }

  /// - Complexity: O(*s* + *k* log² *n*) for *s* sections, *k* changes and *n* rows.
  func follow(_ change: TableChange<Section, Row>) {
    following.follow(change) { show(change) }
  }

  func refresh() {
    let (old, new) = (arranged?.input ?? table.state.unfilteredSnapshot, source.snapshot)
    following.keepingEnd {
      if hasHiddenChanges || takesLong(abs(new.rowCount - old.rowCount)) {
        return rearrangeInBackground()
      }
      show(
        TableChange(
          cause: .edit, name: "", number: 0, old: old, new: new,
          difference: query.queries.difference(new, old)))
    }
  }

  private func show(_ change: TableChange<Section, Row>) {
    let (isUndoing, isLong) = (following.isUndoing, takesLong(change.difference.count))
    if isUndoing, isLong || hasHiddenChanges { following.recordUndone(change) }
    if isLong { return rearrangeInBackground() }
    if hasHiddenChanges { return followInShownRows(change) }
    let shown = arranged?.follow(change) ?? change
    if firstRows != nil { return followInShownRows(change) }
    let whole = arranged.map { _ in change.new }
    table.updateState { $0.apply(shown, filteredFrom: whole, highlightsUndoAndRedo: isUndoing) }
  }

  private func takesLong(_ changeCount: Int) -> Bool {
    let isArranged = arranged?.isArranged ?? false
    return work.isPolled
      && changeCount > (isArranged ? WorkLimits.changeCount : WorkLimits.layoutCount)
  }

  /// Follows a change only in the rows shown, until the others are ready.
  private func followInShownRows(_ change: TableChange<Section, Row>) {
    var shown = table.state.snapshot
    for removal in change.difference.rows.removed { shown.remove(id: removal.element.id) }
    for update in change.difference.rows.updated where shown.contains(id: update.new.id) {
      // Safe to ignore: the row exists.
      try? shown.update(update.new)
    }
    let isPart = firstRows != nil || arranged?.isPart == true
    table.apply(shown, filteredFrom: isPart ? change.new : shown)
  }
}
