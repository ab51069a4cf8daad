import TableData

extension TableState {
  /// How many rows can be selected now, in editing mode or outside it.
  public var selectionMode: SelectionMode {
    isEditing ? configuration.selectionModeDuringEditing : configuration.selectionMode
  }

  /// The selected rows, from top to bottom, whether they are shown or not.
  ///
  /// - Complexity: O(*m* log *n*) for *m* selected rows.
  public var selectedRows: [Row] { selectedIDs.rows(of: unfiltered) }

  /// Selects a row as the selection mode allows; ranges begin at it from now on.
  ///
  /// - Parameter id: The identifier of the row; nothing happens when it is missing.
  /// - Returns: The rows that are no longer selected.
  @discardableResult
  public mutating func select(id: Row.ID) -> Set<Row.ID> {
    guard unfiltered.contains(id: id), selectionMode != .none else { return [] }
    var deselected: Set<Row.ID> = []
    if selectionMode == .single {
      deselected = Set(selectedIDs).subtracting([id])
      selectedIDs = []
    }
    let isNew = selectedIDs.insert(id)
    selectionRange = SelectionRange(anchor: id, end: id, isAnchorNew: isNew)
    dropOutdatedRange()
    return deselected
  }

  /// Takes a row out of the selection.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: Whether it was selected.
  @discardableResult
  public mutating func deselect(id: Row.ID) -> Bool {
    guard selectedIDs.remove(id) else { return false }
    selectionRange?.selectedBefore?.remove(id)
    dropOutdatedRange()
    return true
  }

  /// Selects a row that is not selected, and deselects one that is.
  ///
  /// - Parameter row: The identifier of the row; nothing happens when it is missing.
  public mutating func toggleSelection(of row: Row.ID) {
    if !deselect(id: row) { select(id: row) }
  }

  /// Selects all rows that are shown, if any number of them can be selected.
  ///
  /// - Complexity: O(1) when all rows are shown, or none was selected; O(*k* log *n*) otherwise, for the
  ///   *k* rows that are selected already or shown, whichever are fewer.
  public mutating func selectAll() {
    guard selectionMode == .multiple else { return }
    selectedIDs.insertAll(of: snapshot, in: unfiltered)
  }

  /// Takes all rows out of the selection, whether they are shown or not.
  ///
  /// - Complexity: O(1).
  public mutating func deselectAll() {
    selectedIDs = []
    dropOutdatedRange()
  }

  /// Drops what the selection mode does not allow; the highlighted row or the first one stays.
  mutating func reduceSelection() {
    switch selectionMode {
    case .multiple:
      break
    case .none:
      selectedIDs = []
    case .single where selectedIDs.count > 1:
      let rows = selectedRows.map(\.id)
      selectedIDs = []
      if let kept = rows.first(where: { $0 == highlightedID }) ?? rows.first {
        selectedIDs.insert(kept)
      }
    case .single:
      break
    }
    dropOutdatedRange()
  }

  /// Drops rows that are not in the table any more, in place of which there is another.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - selection: What is left of the selection, if it is known and the selection is still the same.
  mutating func reduceSelection(
    from old: TableSnapshot<Section, Row>, selection: FollowedSelection<Section, Row>?
  ) {
    let new = unfiltered
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
  /// Returns the rows with some identifiers, from top to bottom.
  func rowsFromTop(_ ids: some Sequence<Row.ID>) -> [Row] {
    ids.compactMap { path(of: $0) }.sorted().compactMap { row(at: $0) }
  }
}
