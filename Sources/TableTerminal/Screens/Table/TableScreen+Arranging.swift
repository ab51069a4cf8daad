import TableData
import TableDisplay
import TableQueries
import TextMatching

// MARK: - Showing other rows, or in another order

extension TableScreen {
  /// How many rows a table may have so that nobody has to wait for it to be sorted and searched.
  static var longTable: Int { 5_000 }

  /// Whether other rows are shown than those of the source's table, or in another order.
  var isArranged: Bool { arranged.map { $0.isFinding || !$0.order.isEmpty } ?? false }

  /// Has the rows sorted and searched, in another thread if that takes long.
  func rearrange() {
    if let paging { return paging.arrange(table, searchText, sortOrder) }
    guard arranged != nil || !search.isEmpty || !sortOrder.isEmpty else { return }
    let sought = sought
    let texts = searchedTexts(ofColumn: sought.column)
    var base = arranged ?? ArrangedTable(LaidOutTable(table.state), searching: texts)
    (afterArranging, isArrangedMeanwhile) = ({}, false)
    if search.isEmpty, sortOrder == base.order {
      arranger.cancel()
      base.showAll()
      return show(base)
    }
    arranged = base
    beginArranging(from: base)
    let isLong = source.snapshot.rowCount > Self.longTable
    if !isPolled || !isLong || texts.needsWaiting { finishArranging() }
  }

  private func beginArranging(from base: ArrangedTable<Section, Row>) {
    let sought = sought
    let arrangement = Arrangement(
      search: sought.search, column: sought.column, texts: searchedTexts(ofColumn: sought.column),
      order: sortOrder, criteria: sortCriteria)
    let request = ArrangingRequest(
      whole: source.snapshot, arrangement: arrangement,
      oldWhole: table.state.unfiltered, selectedIDs: table.state.selectedIDs,
      configuration: table.state.configuration,
      firstRowCount: max(256, 2 * table.state.viewportHeight))
    arranger.begin(request, from: base)
  }

  // MARK: - Very many changes

  /// How many changes are searched and sorted at once; more are in another thread, where somebody
  /// takes what comes of it.
  static var longChange: Int { 1_500 }

  /// Whether very many rows came or went since the last time that rows were arranged.
  func isLongAgo(_ whole: TableSnapshot<Section, Row>) -> Bool {
    guard isPolled, let arranged else { return false }
    return abs(whole.rowCount - arranged.whole.rowCount) > Self.longChange
  }

  /// How many changes are laid out at once where rows are neither searched nor sorted; more are in
  /// another thread.
  static var longLayout: Int { 20_000 }

  /// Whether very many changes are laid out, sorted or searched in another thread.
  var isUpdating: Bool { isPolled && isArrangedMeanwhile && isArranging }

  /// Has the rows sorted and searched again in another thread; what is shown stays until then.
  ///
  /// A request that is being answered is not overtaken: what changes all the time would never be shown.
  func rearrangeMeanwhile() {
    guard !isArranging else { return }
    isArrangedMeanwhile = true
    let texts = searchedTexts(ofColumn: sought.column)
    beginArranging(
      from: arranged ?? ArrangedTable(LaidOutTable(table.state), searching: texts))
  }

  /// Does something once the rows are sorted and searched, unless that is overtaken.
  func whenArranged(_ action: @escaping () -> Void) {
    if isArranging { afterArranging = action } else { action() }
  }

  /// Whether rows are being sorted or searched.
  var isArranging: Bool { arranger.isWorking }

  /// Whether rows are being sorted, searched, fetched or gone through.
  public var isWorking: Bool {
    isArranging || longWork != nil || typeAhead != nil || paging?.isAwaiting() == true
  }

  /// Shows the rows that were found, sorted or fetched meanwhile.
  public func takeResults() -> Bool {
    isPolled = true
    // Pages are taken in when the screen is drawn.
    let isAhead = advanceTypeAhead()
    let isDone = takeLongWork()
    return showResult() || isAhead || isDone || paging?.isAwaiting() == true
  }

  /// Waits until the rows are sorted and searched, and shows them.
  func finishArranging() {
    guard isArranging else { return }
    arranger.wait()
    _ = showResult()
  }

  private func showResult() -> Bool {
    switch arranger.takeResult() {
    case nil: return false
    case .firstRows(let rows): show(rows)
    case .complete(let arranged) where isArrangedMeanwhile: keepingEnd { show(arranged) }
    case .complete(let arranged): show(arranged)
    }
    return true
  }

  /// Shows the first rows that a search found.
  private func show(_ rows: LaidOutTable<Section, Row>) {
    let before = firstRows?.before ?? table.state
    let whole = source.snapshot
    table.update { $0.apply(rows, filteredFrom: whole, successor: 0) }
    firstRows = (before, table.state.readerPosition)
  }

  /// Shows what was arranged, and what changed in the table meanwhile.
  ///
  /// The reader's place is that in the table before the first rows of the search were shown, unless the
  /// reader went on from there.
  private func show(_ new: ArrangedTable<Section, Row>) {
    let (old, whole, first, undone) = (arranged, source.snapshot, firstRows, takeUndoneRow())
    table.update { state in
      if let first, state.readerPosition == first.shown { state = first.before }
      state.apply(
        new.laidOut, filteredFrom: whole, successor: new.successor(of: state.highlightedID),
        selection: new.whole == whole ? new.selection : nil)
    }
    (arranged, firstRows) = (new.isOnlyLaidOut ? nil : new, nil)
    arranged?.laidOutFound = nil
    arranged?.selection = nil
    if let old { releaseElsewhere((old, first?.before)) }
    if new.whole != whole { refresh() }
    if let undone { highlightUndone(undone) }
    let completion = afterArranging
    afterArranging = {}
    completion()
  }

  /// Follows a change in the rows that are shown, while the others are yet to come.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - whole: The table that the rows shown are a part of; `nil` if nothing is sought.
  func followInShownRows(
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

extension TableState {
  /// Where the reader stands.
  fileprivate var readerPosition: ReaderPosition<Section, Row> {
    ReaderPosition(
      highlightedID: highlightedID, selectedIDs: selectedIDs, contentOffset: contentOffset,
      viewportHeight: viewportHeight, isEditing: isEditing, pendingDeletion: pendingDeletion,
      openSwipe: openSwipe)
  }
}

/// Where the reader stands in a table, and what they are doing there.
struct ReaderPosition<Section: SectionModel, Row: RowModel>: Equatable {
  let highlightedID: Row.ID?
  let selectedIDs: TableState<Section, Row>.SelectedIDs
  let contentOffset: Int
  let viewportHeight: Int
  let isEditing: Bool
  let pendingDeletion: Row.ID?
  let openSwipe: TableState<Section, Row>.OpenSwipe?
}
