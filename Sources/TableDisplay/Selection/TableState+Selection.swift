import TableData

extension TableState {
  /// How many rows can be selected now, in editing mode or outside it.
  public var selectionMode: SelectionMode {
    isEditing ? configuration.selectionModeDuringEditing : configuration.selectionMode
  }

  /// Selects a row as the selection mode allows; ranges begin at it from now on.
  ///
  /// - Parameter row: The identifier of the row; nothing happens when it is missing.
  /// - Returns: The rows that are no longer selected.
  @discardableResult
  public mutating func select(_ row: Row.ID) -> Set<Row.ID> {
    guard snapshot.contains(id: row), selectionMode != .none else { return [] }
    var deselected: Set<Row.ID> = []
    if selectionMode == .single {
      deselected = selectedRows.subtracting([row])
      selectedRows = []
    }
    selectedRows.insert(row)
    (selectionAnchor, selectionEnd) = (row, row)
    return deselected
  }

  /// Takes a row out of the selection.
  ///
  /// - Parameter row: The identifier of the row.
  /// - Returns: Whether it was selected.
  @discardableResult
  public mutating func deselect(_ row: Row.ID) -> Bool {
    guard selectedRows.remove(row) != nil else { return false }
    dropOutdatedRange()
    return true
  }

  /// Selects a row that is not selected, and deselects one that is.
  ///
  /// - Parameter row: The identifier of the row; nothing happens when it is missing.
  public mutating func toggleSelection(of row: Row.ID) {
    if !deselect(row) { select(row) }
  }

  /// Selects all rows, if any number of them can be selected.
  public mutating func selectAll() {
    guard selectionMode == .multiple else { return }
    selectedRows = Set(snapshot.rows.lazy.map(\.id))
  }

  /// Takes all rows out of the selection.
  public mutating func deselectAll() {
    selectedRows = []
    dropOutdatedRange()
  }

  /// Drops what the selection mode does not allow; the highlighted row or the first one stays.
  mutating func reduceSelection() {
    switch selectionMode {
    case .multiple:
      break
    case .none:
      selectedRows = []
    case .single where selectedRows.count > 1:
      let rows = snapshot.rowsFromTop(selectedRows).map(\.id)
      selectedRows = Set([rows.first { $0 == highlightedRow } ?? rows.first].compactMap(\.self))
    case .single:
      break
    }
    dropOutdatedRange()
  }

  /// Drops rows that are not in the table any more.
  mutating func reduceSelectionToRows() {
    if !selectedRows.allSatisfy(snapshot.contains(id:)) {
      selectedRows = selectedRows.filter(snapshot.contains(id:))
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
