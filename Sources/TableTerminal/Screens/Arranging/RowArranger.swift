import TableData
import TableDisplay
import TableQueries
import TableText

/// Shows the rows of a source as a query asks for them, sorted and searched in another thread where that
/// takes long, and follows their changes.
final class RowArranger<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  private let source: TableDataSource<Section, Row>
  private let table: HeadlessTable<Section, Row, TextCell>
  private let query: ReaderQuery<Row>
  private let following: RowFollowing<Section, Row>
  private let work: ScreenWork

  /// Sorts and searches, in another thread where that takes long.
  private let arranger: Arranger<Section, Row>

  /// What is shown of the table, once something was sought or sorted.
  private var arranged: ArrangedTable<Section, Row>?

  /// What was shown before the first rows that a search found, and where the reader stood in these;
  /// `nil` unless they are shown.
  private var firstRows: (before: TableState<Section, Row>, shown: ReaderPosition<Section, Row>)?

  /// Whether rows are sorted and searched again because very many came, and not because the reader asks.
  private var isMeanwhile = false

  /// What to do once the rows are sorted and searched.
  private var completion: () -> Void = {}

  init(
    _ source: TableDataSource<Section, Row>, in table: HeadlessTable<Section, Row, TextCell>,
    for query: ReaderQuery<Row>, following: RowFollowing<Section, Row>, work: ScreenWork,
    by arranger: Arranger<Section, Row>
  ) {
    (self.source, self.table, self.query) = (source, table, query)
    (self.following, self.work, self.arranger) = (following, work, arranger)
  }

  /// Whether rows are being sorted or searched.
  var isWorking: Bool { arranger.isWorking }

  /// Whether the first rows that a search found are shown, before all of them.
  var showsFirstRows: Bool { firstRows != nil }

  /// Whether very many changes are laid out, sorted or searched in another thread.
  private var isUpdating: Bool { work.isPolled && isMeanwhile && isWorking }

  /// Whether other rows are shown than those of the source's table, or in another order.
  private var isArranged: Bool { arranged.map { $0.isFinding || !$0.order.isEmpty } ?? false }

  /// Returns the next row that matches the last search, as `ArrangedTable` does.
  func match(beside row: Row.ID?, by step: Int) -> Row.ID? {
    arranged?.match(beside: row, by: step)
  }

  // MARK: - Other rows, or another order

  /// Sorts and searches the rows, in another thread if that takes long.
  func rearrange() {
    guard arranged != nil || query.isSeeking || !query.order.isEmpty else { return }
    var base = base
    (completion, isMeanwhile) = ({}, false)
    if !query.isSeeking, query.order == base.order {
      arranger.cancel()
      base.showAll()
      return show(base)
    }
    arranged = base
    begin(from: base)
    let isLong = source.snapshot.rowCount > WorkLimits.tableCount
    if !work.isPolled || !isLong || query.searchedTexts.needsWaiting { finish() }
  }

  private var base: ArrangedTable<Section, Row> {
    arranged ?? ArrangedTable(LaidOutTable(table.state), searching: query.searchedTexts)
  }

  private func begin(from base: ArrangedTable<Section, Row>) {
    let state = table.state
    let request = ArrangingRequest(
      whole: source.snapshot, arrangement: query.arrangement,
      oldWhole: state.unfiltered, selectedIDs: state.selectedIDs,
      configuration: state.configuration,
      firstRowCount: max(WorkLimits.firstRowCount, 2 * state.viewportHeight))
    arranger.begin(request, from: base)
  }

  /// Sorts and searches the rows again, in another thread; what is shown stays until then.
  ///
  /// A request that is being answered is not overtaken: what changes all the time would never be shown.
  private func rearrangeMeanwhile() {
    guard !isWorking else { return }
    isMeanwhile = true
    begin(from: base)
  }

  // MARK: - Results

  /// Does something once the rows are sorted and searched, unless that is overtaken.
  func whenDone(_ action: @escaping () -> Void) {
    if isWorking { completion = action } else { action() }
  }

  /// Waits until the rows are sorted and searched, and shows them.
  func finish() {
    guard isWorking else { return }
    arranger.wait()
    _ = takeResult()
  }

  /// Shows the rows that were sorted and searched.
  ///
  /// - Returns: Whether there were any.
  func takeResult() -> Bool {
    switch arranger.takeResult() {
    case nil: return false
    case .firstRows(let rows): show(rows)
    case .complete(let new) where isMeanwhile: following.keepingEnd { show(new) }
    case .complete(let new): show(new)
    }
    return true
  }

  /// Shows the first rows that a search found.
  private func show(_ rows: LaidOutTable<Section, Row>) {
    let before = firstRows?.before ?? table.state
    let whole = source.snapshot
    table.update { $0.apply(rows, filteredFrom: whole, successor: 0) }
    firstRows = (before, ReaderPosition(table.state))
  }

  /// Shows what was arranged, and what changed in the table meanwhile.
  ///
  /// The reader's place is that in the table before the first rows of the search were shown, unless the
  /// reader went on from there.
  private func show(_ new: ArrangedTable<Section, Row>) {
    let (old, whole, first) = (arranged, source.snapshot, firstRows)
    let undone = following.takeUndoneRow()
    table.update { state in
      if let first, ReaderPosition(state) == first.shown { state = first.before }
      state.apply(
        new.laidOut, filteredFrom: whole, successor: new.successor(of: state.highlightedID),
        selection: new.whole == whole ? new.selection : nil)
    }
    (arranged, firstRows) = (new.isOnlyLaidOut ? nil : new, nil)
    arranged?.laidOutFound = nil
    arranged?.selection = nil
    if let old { releaseElsewhere((old, first?.before)) }
    if new.whole != whole { refresh() }
    if let undone { following.highlightUndone(undone, isUpdating: isUpdating) }
    let action = completion
    completion = {}
    action()
  }

  // MARK: - Following the data

  /// Follows a change of the source's table.
  ///
  /// - Complexity: O(*s* + *k* log² *n*) for *s* sections, *k* changes and *n* rows.
  func follow(_ change: TableChange<Section, Row>) {
    following.follow(change) { show(change) }
  }

  private func show(_ change: TableChange<Section, Row>) {
    let (difference, isUndoing) = (change.difference, following.isUndoing)
    guard isArranged else {
      if firstRows != nil { return followInShownRows(difference, in: change.new) }
      let isLong = work.isPolled && difference.count > WorkLimits.layoutCount
      if isUndoing, isLong || isUpdating { following.noteUndone(change) }
      if isLong { return rearrangeMeanwhile() }
      if isUpdating { return followInShownRows(difference) }
      arranged?.follow(change.new, by: difference)
      return table.update { $0.apply(change, highlightsUndone: isUndoing) }
    }
    if isUndoing, work.isPolled, difference.count > WorkLimits.changeCount {
      following.noteUndone(change)
    }
    follow(change.new, by: difference)
  }

  /// Shows what is found of the source's table, as it is sorted.
  ///
  /// - Complexity: O(*s* + *k* log² *n*) for *s* sections, *k* changes since the last time and *n* rows.
  func refresh() {
    following.keepingEnd(showWhole)
  }

  private func showWhole() {
    let whole = source.snapshot
    guard isArranged, let old = arranged?.whole else {
      let count = table.state.snapshot.rowCount
      if isUpdating || work.isPolled && abs(whole.rowCount - count) > WorkLimits.layoutCount {
        return rearrangeMeanwhile()
      }
      arranged?.follow(whole)
      return table.apply(whole)
    }
    if work.isPolled, abs(whole.rowCount - old.rowCount) > WorkLimits.changeCount {
      return rearrangeMeanwhile()
    }
    follow(whole, by: whole.difference(from: old))
  }

  private func follow(
    _ whole: TableSnapshot<Section, Row>, by change: TableDifference<Section, Row>
  ) {
    if work.isPolled, change.count > WorkLimits.changeCount { return rearrangeMeanwhile() }
    guard let old = arranged?.shown, let difference = arranged?.follow(whole, by: change),
      let new = arranged?.shown
    else { return }
    if firstRows != nil { return followInShownRows(change, in: whole) }
    table.update { [isUndoing = following.isUndoing] state in
      if state.snapshot == old {
        state.apply(new, after: difference, filteredFrom: whole)
      } else {
        state.apply(new, filteredFrom: whole)
      }
      if isUndoing { state.highlightChange(of: difference) }
    }
  }

  /// Follows a change in the rows that are shown, while the others are yet to come.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - whole: The table that the rows shown are a part of; `nil` if nothing is sought.
  private func followInShownRows(
    _ change: TableDifference<Section, Row>, in whole: TableSnapshot<Section, Row>? = nil
  ) {
    var shown = table.state.snapshot
    for removal in change.rows.removed { shown.remove(id: removal.element.id) }
    for update in change.rows.updated where shown.contains(id: update.new.id) {
      // Safe to ignore: the row is there.
      try? shown.update(update.new)
    }
    table.apply(shown, filteredFrom: whole ?? shown)
  }
}
