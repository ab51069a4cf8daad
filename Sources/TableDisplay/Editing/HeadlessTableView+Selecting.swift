/// User actions on the selection, which ask the delegate; ``HeadlessTableView/updateState(_:)``
/// does not.
extension HeadlessTableView {
  /// Selects a row, or the one that the delegate chooses instead.
  ///
  /// The row must be highlightable and, in single mode, the selected one deselectable.
  ///
  /// - Parameter id: The identifier; ignored if missing.
  /// - Returns: Whether the chosen row is selected.
  @discardableResult
  public func select(id: Row.ID) -> Bool {
    guard state.selectionMode != .none, let target = target(forSelecting: id) else { return false }
    if state.selectionMode == .single {
      let others = state.unfilteredSnapshot.rowsFromTop(
        Set(state.selectedIDs).subtracting([target]))
      guard others.allSatisfy(delegate.shouldDeselect) else { return false }
    }
    updateState { $0.select(id: target) }
    return state.selectedIDs.contains(target)
  }

  /// Deselects a row, if the delegate allows it.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: Whether the row was selected and no longer is.
  @discardableResult
  public func deselect(id: Row.ID) -> Bool {
    guard state.selectedIDs.contains(id), let row = state.unfilteredSnapshot.row(id: id),
      state.selectionMode == .unrestricted || delegate.shouldDeselect(row)
    else { return false }
    updateState { $0.deselect(id: id) }
    return !state.selectedIDs.contains(id)
  }

  /// Toggles the selection of a row.
  ///
  /// - Parameter id: The identifier; ignored if missing.
  /// - Returns: Whether it succeeded.
  @discardableResult
  public func toggleSelection(id: Row.ID) -> Bool {
    state.selectedIDs.contains(id) ? deselect(id: id) : select(id: id)
  }

  /// Selects the rows that the delegate allows, if several can be.
  ///
  /// - Parameter ids: The identifiers; missing ones are ignored.
  /// - Complexity: O(*k* log *n*) for *k* rows; asks about each unselected row.
  public func select(ids: some Sequence<Row.ID>) {
    guard state.selectionMode.allowsMultiple else { return }
    let new = ids.filter { !state.selectedIDs.contains($0) }
    let targets =
      state.selectionMode == .unrestricted ? new : new.compactMap(target(forSelecting:))
    updateState { $0.insertIntoSelection(targets) }
  }

  /// Deselects the rows that the delegate allows.
  ///
  /// - Parameter ids: The identifiers; unselected ones are ignored.
  public func deselect(ids: some Sequence<Row.ID>) {
    let selected = Set(ids.lazy.filter(state.selectedIDs.contains))
    if state.selectionMode == .unrestricted {
      return updateState { $0.removeFromSelection(selected) }
    }
    let rows = state.unfilteredSnapshot.rowsFromTop(selected)
    let deselected = rows.filter(delegate.shouldDeselect).map(\.id)
    updateState { $0.removeFromSelection(deselected) }
  }

  /// Selects all rows shown that the delegate allows, if several can be.
  ///
  /// - Complexity: O(*n*), asking about each unselected row; if ``SelectionMode/unrestricted``,
  ///   as for ``TableViewState/selectAll()``.
  public func selectAll() {
    if state.selectionMode == .unrestricted { return updateState { $0.selectAll() } }
    setSelected(true, rowsAt: 0..<state.snapshot.rowCount)
  }

  /// Deselects all rows that the delegate allows, shown or hidden.
  ///
  /// - Complexity: O(*m* log *n*) for *m* selected rows; O(1) if ``SelectionMode/unrestricted``.
  public func deselectAll() {
    if state.selectionMode == .unrestricted { return updateState { $0.deselectAll() } }
    let selected = state.selectedIDs
    let rows = state.selectedRows
    let deselected = rows.filter(delegate.shouldDeselect).map(\.id)
    updateState { state in
      if deselected.count == rows.count {
        state.removeFromSelection(selected)
      } else {
        state.removeFromSelection(deselected)
      }
    }
  }

  /// Selects or deselects rows at indices of the table shown, where the delegate allows it.
  package func setSelected(_ isSelected: Bool, rowsAt indices: Range<Int>) {
    if state.selectionMode == .unrestricted {
      updateState { $0.setSelected(isSelected, rowsAt: indices) }
    } else if !isSelected {
      deselect(ids: state.snapshot.rows[indices].map(\.id))
    } else if state.selectionMode == .multiple {
      let known = state.selectedIDs.indices(in: indices, of: state.snapshot)
      let asked = askAboutSelecting(RangeSet(indices).removing(known))
      updateState { $0.insertIntoSelection(asked) }
    }
  }

  /// Selects the range from the anchor to a row, where the delegate allows it.
  ///
  /// - Parameter id: The identifier; ignored if missing. See
  ///   ``TableViewState/extendSelection(to:)``.
  public func extendSelection(to id: Row.ID) {
    guard state.snapshot.contains(id: id) else { return }
    if state.selectionMode == .unrestricted {
      return updateState { $0.extendSelection(to: id) }
    }
    guard let change = state.selectionChange(extendingTo: id) else {
      select(id: id)
      return
    }
    // Read first: the delegate may change the table.
    let old = state.rows(at: change.deselected)
    let selected = askAboutSelecting(change.selected)
    let deselected = old.filter(delegate.shouldDeselect).map(\.id)
    updateState { state in
      state.extendRange(to: id) {
        $0.selectedIDs.subtract(deselected)
        $0.insertIntoSelection(selected)
      }
    }
  }

  private func target(forSelecting id: Row.ID) -> Row.ID? {
    guard let row = state.unfilteredSnapshot.row(id: id) else { return nil }
    return state.selectionMode == .unrestricted ? id : target(forSelecting: row)
  }

  private func target(forSelecting row: Row) -> Row.ID? {
    guard delegate.shouldHighlight(row), let target = delegate.target(forSelecting: row) else {
      return nil
    }
    return target.id == row.id || state.unfilteredSnapshot.contains(id: target.id) ? target.id : nil
  }

  private func askAboutSelecting(
    _ indices: RangeSet<Int>
  ) -> TableViewState<Section, Row>.RowsToSelect {
    let (table, rows) = (state.snapshot, state.rows(at: indices))
    let targets = rows.map(target(forSelecting:))
    let areAsProposed = zip(rows, targets).allSatisfy { $0.id == $1 }
    return .init(
      ids: targets.compactMap(\.self), table: table, indices: areAsProposed ? indices : nil)
  }
}

extension TableViewState {
  fileprivate struct RowsToSelect {
    let ids: [Row.ID]
    let table: TableSnapshot<Section, Row>
    /// The indices of the rows in `table`; `nil` if the delegate chose other rows for some.
    let indices: RangeSet<Int>?
  }
}

// The delegate may have changed the table or the selection mode while asked.
extension TableViewState {
  fileprivate mutating func insertIntoSelection(_ rows: [Row.ID]) {
    guard selectionMode.allowsMultiple else { return }
    selectedIDs.insert(rows.filter(unfilteredSnapshot.contains(id:)), from: snapshot)
  }

  fileprivate mutating func insertIntoSelection(_ rows: RowsToSelect) {
    guard let indices = rows.indices, selectionMode.allowsMultiple, snapshot == rows.table else {
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
    guard selectionMode.allowsMultiple else { return }
    let table = snapshot
    if isSelected { return selectedIDs.insert(RangeSet(range), of: table) }
    selectedIDs.remove(range, of: table)
    selectionRange?.selectedBefore?.remove(range, of: table)
    dropOutdatedRange()
  }
}
