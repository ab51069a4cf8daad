extension TableViewState {
  /// The current mode, in or outside editing mode.
  public var selectionMode: SelectionMode {
    isEditing ? configuration.selectionModeDuringEditing : configuration.selectionMode
  }

  /// The selected rows from top to bottom, including hidden ones.
  ///
  /// - Complexity: O(*m* log *n*) for *m* selected rows.
  public var selectedRows: [Row] { selectedIDs.rows(of: unfilteredSnapshot) }

  /// Selects a row, as the mode allows, and makes it the anchor.
  ///
  /// - Parameter id: The identifier; ignored if missing.
  /// - Returns: Whether the row is selected.
  @discardableResult
  public mutating func select(id: Row.ID) -> Bool {
    guard unfilteredSnapshot.contains(id: id), selectionMode != .none else { return false }
    if selectionMode == .single { selectedIDs = [] }
    let isNew = selectedIDs.insert(id)
    selectionRange = SelectionRange(anchor: id, end: id, isAnchorNew: isNew)
    dropOutdatedRange()
    return true
  }

  /// Deselects a row.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: Whether it was selected.
  @discardableResult
  public mutating func deselect(id: Row.ID) -> Bool {
    guard selectedIDs.remove(id) else { return false }
    selectionRange?.selectedBefore?.remove(id)
    dropOutdatedRange()
    return true
  }

  /// Toggles the selection of a row.
  ///
  /// - Parameter row: The identifier; ignored if missing.
  public mutating func toggleSelection(id row: Row.ID) {
    if !deselect(id: row) { select(id: row) }
  }

  /// Selects all rows shown, if several can be.
  ///
  /// - Complexity: O(1) if all rows are shown or none was selected; otherwise O(*k* log *n*) for
  ///   *k* rows selected or shown, whichever are fewer.
  public mutating func selectAll() {
    guard selectionMode.allowsMultiple else { return }
    selectedIDs.insertAll(of: snapshot, in: unfilteredSnapshot)
  }

  /// Deselects all rows, shown or hidden.
  ///
  /// - Complexity: O(1).
  public mutating func deselectAll() {
    selectedIDs = []
    dropOutdatedRange()
  }

  mutating func reduceSelection() {
    if selectionMode == .none { selectedIDs = [] }
    if selectionMode == .single, selectedIDs.count > 1 {
      let rows = selectedRows.map(\.id)
      selectedIDs = []
      if let kept = rows.first(where: { $0 == highlightedID }) ?? rows.first {
        selectedIDs.insert(kept)
      }
    }
    dropOutdatedRange()
  }

  /// Drops removed rows from the selection; a stale `selection` is ignored.
  mutating func reduceSelection(
    from old: TableSnapshot<Section, Row>, selection: FollowedSelection<Section, Row>?
  ) {
    let new = unfilteredSnapshot
    if let selection, selection.before == selectedIDs {
      selectedIDs = selection.after
    } else {
      selectedIDs.follow(from: old, to: new)
    }
    selectionRange?.selectedBefore?.follow(from: old, to: new)
    dropOutdatedRange()
  }
}

extension TableSnapshot {
  func rowsFromTop(_ ids: some Sequence<Row.ID>) -> [Row] {
    ids.compactMap { path(id: $0) }.sorted().compactMap { row(at: $0) }
  }
}
