import TableData

/// What a user does to the selection: the delegate is asked first. To select rows without asking,
/// change the state in ``HeadlessTable/update(_:)``.
extension HeadlessTable {
  /// Selects a row, or the one that the delegate chooses instead, if the delegate lets it be.
  ///
  /// A row that must not be highlighted is not selected. Where only one row can be selected, the
  /// selected one has to be let go first.
  ///
  /// - Parameter id: The identifier of the row; nothing happens when it is missing.
  /// - Returns: Whether the row, or the one chosen instead, is selected now.
  @discardableResult
  public func select(id: Row.ID) -> Bool {
    guard state.selectionMode != .none, let target = target(forSelecting: id) else { return false }
    if state.selectionMode == .single, delegate.selection != .any {
      let others = state.unfiltered.rowsFromTop(Set(state.selectedIDs).subtracting([target]))
      guard others.allSatisfy(delegate.shouldDeselect) else { return false }
    }
    update { $0.select(id: target) }
    return state.selectedIDs.contains(target)
  }

  /// Takes a row out of the selection, if the delegate lets it go.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: Whether the row was selected and is no longer.
  @discardableResult
  public func deselect(id: Row.ID) -> Bool {
    guard state.selectedIDs.contains(id), let row = state.unfiltered.row(id: id),
      delegate.selection == .any || delegate.shouldDeselect(row)
    else { return false }
    update { $0.deselect(id: id) }
    return !state.selectedIDs.contains(id)
  }

  /// Selects a row that is not selected, and deselects one that is, if the delegate lets it.
  ///
  /// - Parameter id: The identifier of the row; nothing happens when it is missing.
  /// - Returns: Whether anything was done.
  @discardableResult
  public func toggleSelection(of id: Row.ID) -> Bool {
    state.selectedIDs.contains(id) ? deselect(id: id) : select(id: id)
  }

  /// Selects several rows as far as the delegate lets them be, if any number of them can be.
  ///
  /// - Parameter ids: The identifiers of the rows; those that are missing do not matter.
  /// - Complexity: O(*k* log *n*) for *k* rows: the delegate is asked about each that is not selected.
  public func select(ids: some Sequence<Row.ID>) {
    guard state.selectionMode == .multiple else { return }
    let new = ids.filter { !state.selectedIDs.contains($0) }
    let targets = delegate.selection == .any ? new : new.compactMap(target(forSelecting:))
    update { $0.insertIntoSelection(targets) }
  }

  /// Takes several rows out of the selection as far as the delegate lets them go.
  ///
  /// - Parameter ids: The identifiers of the rows; those that are not selected do not matter.
  public func deselect(ids: some Sequence<Row.ID>) {
    let selected = Set(ids.lazy.filter(state.selectedIDs.contains))
    if delegate.selection == .any { return update { $0.removeFromSelection(selected) } }
    let rows = state.unfiltered.rowsFromTop(selected)
    let deselected = rows.filter(delegate.shouldDeselect).map(\.id)
    update { $0.removeFromSelection(deselected) }
  }

  /// Selects all rows that are shown and that the delegate lets be selected, if any number of them
  /// can be.
  ///
  /// - Complexity: O(*n*): the delegate is asked about each row that is not selected. Where it
  ///   ``SelectionPolicy/any``, that of ``TableState/selectAll()``.
  public func selectAll() {
    if delegate.selection == .any { return update { $0.selectAll() } }
    setSelected(true, rowsAt: 0..<state.snapshot.rowCount)
  }

  /// Takes all rows out of the selection that the delegate lets go, whether they are shown or not.
  ///
  /// - Complexity: O(*m* log *n*) for *m* selected rows; O(1) where the delegate
  ///   ``SelectionPolicy/any``.
  public func deselectAll() {
    if delegate.selection == .any { return update { $0.deselectAll() } }
    let selected = state.selectedIDs
    let rows = state.selectedRows
    let deselected = rows.filter(delegate.shouldDeselect).map(\.id)
    update { state in
      if deselected.count == rows.count {
        state.removeFromSelection(selected)
      } else {
        state.removeFromSelection(deselected)
      }
    }
  }

  /// Selects rows that are shown, or takes them out of the selection, as far as the delegate lets it.
  ///
  /// - Parameters:
  ///   - isSelected: Whether they are to be selected.
  ///   - indices: Their numbers among all that are shown, from 0.
  package func setSelected(_ isSelected: Bool, rowsAt indices: Range<Int>) {
    if delegate.selection == .any {
      update { $0.setSelected(isSelected, rowsAt: indices) }
    } else if !isSelected {
      deselect(ids: state.snapshot.rows[indices].map(\.id))
    } else if state.selectionMode == .multiple {
      let known = state.selectedIDs.indices(in: indices, of: state.snapshot)
      let asked = askAboutSelecting(RangeSet(indices).removing(known))
      update { $0.insertIntoSelection(asked) }
    }
  }

  /// Selects all rows from the row selected last to another, as a click with Shift does, as far as
  /// the delegate lets them be selected and deselected.
  ///
  /// - Parameter id: The identifier of the row; nothing happens when it is missing. See
  ///   ``TableState/extendSelection(to:)`` for what is selected and deselected.
  public func extendSelection(to id: Row.ID) {
    guard state.snapshot.contains(id: id) else { return }
    if delegate.selection == .any { return update { $0.extendSelection(to: id) } }
    guard let change = state.selectionChange(extendingTo: id) else {
      select(id: id)
      return
    }
    // Before the delegate is asked, who may change the table.
    let old = state.rows(at: change.deselected)
    let selected = askAboutSelecting(change.selected)
    let deselected = old.filter(delegate.shouldDeselect).map(\.id)
    update { state in
      state.extendRange(to: id) {
        $0.selectedIDs.subtract(deselected)
        $0.insertIntoSelection(selected)
      }
    }
  }

  /// The row that is selected when a user selects one, or `nil` when none is.
  private func target(forSelecting id: Row.ID) -> Row.ID? {
    guard let row = state.unfiltered.row(id: id) else { return nil }
    return delegate.selection == .any ? id : target(forSelecting: row)
  }

  private func target(forSelecting row: Row) -> Row.ID? {
    guard delegate.shouldHighlight(row), let target = delegate.target(forSelecting: row) else {
      return nil
    }
    return target.id == row.id || state.unfiltered.contains(id: target.id) ? target.id : nil
  }

  /// Asks which rows are selected when a user selects some of those that are shown.
  private func askAboutSelecting(
    _ indices: RangeSet<Int>
  ) -> TableState<Section, Row>.RowsToSelect {
    let (table, rows) = (state.snapshot, state.rows(at: indices))
    let targets = rows.map(target(forSelecting:))
    let areAsNamed = zip(rows, targets).allSatisfy { $0.id == $1 }
    return .init(
      ids: targets.compactMap(\.self), table: table, indices: areAsNamed ? indices : nil)
  }
}

extension TableState {
  /// Rows that a delegate lets be selected.
  fileprivate struct RowsToSelect {
    let ids: [Row.ID]
    /// The table that was shown then, and the numbers of the rows in it if they are those that the
    /// delegate was asked about.
    let table: TableSnapshot<Section, Row>
    let indices: RangeSet<Int>?
  }
}

// The delegate may have changed the table, or what can be selected, while it was asked.
extension TableState {
  fileprivate mutating func insertIntoSelection(_ rows: [Row.ID]) {
    guard selectionMode == .multiple else { return }
    selectedIDs.insert(rows.filter(unfiltered.contains(id:)), from: snapshot)
  }

  fileprivate mutating func insertIntoSelection(_ rows: RowsToSelect) {
    guard let indices = rows.indices, selectionMode == .multiple, snapshot == rows.table else {
      return insertIntoSelection(rows.ids)
    }
    selectedIDs.insert(indices, of: rows.table)
  }

  fileprivate mutating func removeFromSelection(_ rows: some Sequence<Row.ID>) {
    selectedIDs.subtract(rows)
    selectionRange?.selectedBefore?.subtract(rows)
    dropOutdatedRange()
  }

  fileprivate mutating func removeFromSelection(_ rows: SelectedIDs) {
    selectedIDs = selectedIDs.subtracting(rows)
    if let before = selectionRange?.selectedBefore {
      selectionRange?.selectedBefore = before.subtracting(rows)
    }
    dropOutdatedRange()
  }

  fileprivate mutating func setSelected(_ isSelected: Bool, rowsAt range: Range<Int>) {
    guard selectionMode == .multiple else { return }
    let table = snapshot
    if isSelected { return selectedIDs.insert(RangeSet(range), of: table) }
    selectedIDs.remove(range, of: table)
    selectionRange?.selectedBefore?.remove(range, of: table)
    dropOutdatedRange()
  }
}
