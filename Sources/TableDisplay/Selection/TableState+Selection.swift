import TableData

extension TableState {
  /// Selects a row as the selection mode allows.
  ///
  /// - Parameter row: The identifier of the row; nothing happens when it is missing.
  /// - Returns: The rows that are no longer selected.
  @discardableResult
  public mutating func select(_ row: Row.ID) -> Set<Row.ID> {
    guard snapshot.containsRow(row), configuration.selectionMode != .none else { return [] }
    var deselected: Set<Row.ID> = []
    if configuration.selectionMode == .single {
      deselected = selectedRows.subtracting([row])
      selectedRows = []
    }
    selectedRows.insert(row)
    return deselected
  }

  /// Takes a row out of the selection.
  ///
  /// - Parameter row: The identifier of the row.
  /// - Returns: Whether it was selected.
  @discardableResult
  public mutating func deselect(_ row: Row.ID) -> Bool {
    selectedRows.remove(row) != nil
  }

  /// Drops what the selection mode does not allow; the highlighted row or the first one stays.
  mutating func reduceSelection() {
    switch configuration.selectionMode {
    case .multiple:
      break
    case .none:
      selectedRows = []
    case .single:
      guard selectedRows.count > 1 else { return }
      let rows = snapshot.rowsFromTop(selectedRows).map(\.id)
      selectedRows = Set([rows.first { $0 == highlightedRow } ?? rows.first].compactMap(\.self))
    }
  }
}

extension TableSnapshot {
  /// Returns the rows with some identifiers, from top to bottom.
  func rowsFromTop(_ ids: Set<Row.ID>) -> [Row] {
    ids.compactMap { path(of: $0) }.sorted().compactMap { row(at: $0) }
  }
}
