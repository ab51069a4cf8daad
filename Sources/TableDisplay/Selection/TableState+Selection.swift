import TableData

extension TableState {
  /// How many rows can be selected now, in editing mode or outside it.
  public var selectionMode: SelectionMode {
    isEditing ? configuration.selectionModeDuringEditing : configuration.selectionMode
  }

  /// The selected rows, from top to bottom, whether they are shown or not.
  ///
  /// - Complexity: O(*m* log *n*) for *m* selected rows.
  public var selectedRows: [Row] { unfiltered.rowsFromTop(selectedIDs) }

  /// Selects a row as the selection mode allows; ranges begin at it from now on.
  ///
  /// - Parameter id: The identifier of the row; nothing happens when it is missing.
  /// - Returns: The rows that are no longer selected.
  @discardableResult
  public mutating func select(id: Row.ID) -> Set<Row.ID> {
    guard unfiltered.contains(id: id), selectionMode != .none else { return [] }
    var deselected: Set<Row.ID> = []
    if selectionMode == .single {
      deselected = selectedIDs.subtracting([id])
      selectedIDs = []
    }
    let isNew = selectedIDs.insert(id).inserted
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
    guard selectedIDs.remove(id) != nil else { return false }
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
  public mutating func selectAll() {
    guard selectionMode == .multiple else { return }
    selectedIDs.formUnion(snapshot.rows.lazy.map(\.id))
  }

  /// Takes all rows out of the selection, whether they are shown or not.
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
      selectedIDs = Set([rows.first { $0 == highlightedID } ?? rows.first].compactMap(\.self))
    case .single:
      break
    }
    dropOutdatedRange()
  }

  /// Drops rows that are not in the table any more.
  mutating func reduceSelectionToRows() {
    if !selectedIDs.allSatisfy(unfiltered.contains(id:)) {
      selectedIDs = selectedIDs.filter(unfiltered.contains(id:))
    }
    if let before = selectionRange?.selectedBefore {
      let table = unfiltered
      selectionRange?.selectedBefore = before.filter(table.contains(id:))
    }
    dropOutdatedRange()
  }
}

extension TableSnapshot {
  /// Returns the rows with some identifiers, from top to bottom.
  func rowsFromTop(_ ids: Set<Row.ID>) -> [Row] {
    ids.compactMap { path(of: $0) }.sorted().compactMap { row(at: $0) }
  }
}
