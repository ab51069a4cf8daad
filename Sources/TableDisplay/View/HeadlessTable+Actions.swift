public import TableData

// MARK: - Following the data

extension HeadlessTable {
  /// Shows another table; see ``TableState/apply(_:)`` for what stays where it is.
  public func apply(_ snapshot: TableSnapshot<Section, Row>) {
    update { $0.apply(snapshot) }
  }
}

// MARK: - Selecting

extension HeadlessTable {
  /// Selects a row if the delegate lets it be selected, and tells the delegate.
  ///
  /// - Parameter id: The identifier of the row; nothing happens when it is missing.
  /// - Returns: Whether the row is selected now.
  @discardableResult
  public func select(_ id: Row.ID) -> Bool {
    guard let row = state.snapshot.row(id), state.configuration.selectionMode != .none,
      delegate.shouldSelect(row)
    else { return false }
    let wasSelected = state.selectedRows.contains(id)
    let deselected = state.select(id).compactMap(state.snapshot.row)
    for row in deselected { delegate.didDeselect(row) }
    if !wasSelected { delegate.didSelect(row) }
    return state.selectedRows.contains(id)
  }

  /// Takes a row out of the selection and tells the delegate.
  ///
  /// - Parameter id: The identifier of the row.
  public func deselect(_ id: Row.ID) {
    guard state.deselect(id), let row = state.snapshot.row(id) else { return }
    delegate.didDeselect(row)
  }
}

// MARK: - Deleting and moving

extension HeadlessTable {
  /// Makes the deletion of a row wait for a confirmation, if the delegate offers it.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: The title of the button that confirms, or nil when the row cannot be deleted.
  @discardableResult
  public func requestDeletion(of id: Row.ID) -> String? {
    guard let row = state.snapshot.row(id), delegate.editingStyle(for: row) == .delete else {
      return nil
    }
    state.requestDeletion(of: id)
    return delegate.deleteButtonTitle(for: row)
  }

  /// Has the delegate delete the row whose deletion waits; nothing happens when none does.
  ///
  /// - Throws: What the delegate throws; the row is still there then.
  public func confirmDeletion() throws {
    guard let id = state.pendingDeletion, let row = state.snapshot.row(id) else { return }
    state.cancelDeletion()
    try delegate.delete(row)
  }

  /// Has the delegate move a row to the place where another stands, if it lets the row move.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - other: The identifier of the row whose place is aimed at; the delegate may choose another.
  /// - Returns: Whether the row may move there.
  /// - Throws: What the delegate throws; the row has not moved then.
  @discardableResult
  public func move(_ id: Row.ID, toPlaceOf other: Row.ID) throws -> Bool {
    guard let row = state.snapshot.row(id), let proposed = state.snapshot.row(other),
      delegate.canMove(row)
    else { return false }
    let target = delegate.target(forMoving: row, toPlaceOf: proposed)
    if target.id != id { try delegate.move(row, toPlaceOf: target) }
    return true
  }
}
