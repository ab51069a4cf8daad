import TableData

/// What a user does in editing mode: it is put to the delegate, which changes the data.
///
/// The delegate may change the table when it is asked. Nothing is done to a row that is gone then.
extension HeadlessTable {
  /// Returns what editing mode offers for a row: nothing when it cannot be edited.
  public func editingStyle(for row: Row) -> EditingStyle {
    delegate.canEdit(row) ? delegate.editingStyle(for: row) : .none
  }

  /// Makes the deletion of a row wait for a confirmation, if the delegate offers it.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: The title of the button that confirms, or `nil` when the row cannot be deleted.
  @discardableResult
  public func requestDeletion(of id: Row.ID) -> String? {
    guard let row = state.snapshot.row(id: id), editingStyle(for: row) == .delete else {
      return nil
    }
    update { $0.requestDeletion(of: id) }
    guard state.pendingDeletion == id else { return nil }
    return delegate.deleteButtonTitle(for: row)
  }

  /// Deletes the row whose deletion waits, by the edit that the delegate returns.
  ///
  /// - Returns: Whether there was an edit; none where no deletion waits, or the delegate does not
  ///   offer it any more.
  /// - Throws: What the edit throws; the row is still there then.
  @discardableResult
  public func confirmDeletion() throws -> Bool {
    guard let row = state.pendingDeletion.flatMap(state.snapshot.row) else { return false }
    let isOffered = editingStyle(for: row) == .delete
    guard state.pendingDeletion == row.id else { return false }
    update { $0.cancelDeletion() }
    guard isOffered, let row = state.snapshot.row(id: row.id) else { return false }
    return try performEdit(.delete, of: row)
  }

  /// Performs the delegate's edit of a row, if it returns one.
  func performEdit(_ kind: RowsAction<Section, Row>.Kind, of row: Row) throws -> Bool {
    let action = RowsAction(kind, ids: [row.id], in: state.unfiltered)
    guard let edit = delegate.edit(for: action) else { return false }
    try edit.perform()
    return true
  }

  /// Has the delegate insert a row where another stands, if it offers that.
  ///
  /// - Parameter id: The identifier of the row whose insert control is used.
  /// - Returns: Whether the delegate offers it.
  /// - Throws: What the delegate throws; nothing is inserted then.
  @discardableResult
  public func insertRow(at id: Row.ID) throws -> Bool {
    guard let asked = state.snapshot.row(id: id), editingStyle(for: asked) == .insert,
      let row = state.snapshot.row(id: id)
    else { return false }
    try delegate.insertRow(at: row)
    return true
  }

  /// Tells the delegate that the button of a row's accessory was tapped.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: Whether the accessory has a button.
  @discardableResult
  public func tapAccessory(of id: Row.ID) -> Bool {
    guard let asked = state.snapshot.row(id: id), delegate.accessory(for: asked).hasButton,
      let row = state.snapshot.row(id: id)
    else { return false }
    delegate.accessoryTapped(for: row)
    return true
  }
}
