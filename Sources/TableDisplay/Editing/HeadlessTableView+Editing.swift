/// User actions in editing mode; rows that the delegate removes while asked are left alone.
extension HeadlessTableView {
  /// Returns the editing control; none if the row cannot be edited.
  public func editingStyle(for row: Row) -> EditingStyle {
    delegate.canEdit(row) ? delegate.editingStyle(for: row) : .none
  }

  /// Starts a deletion, pending confirmation.
  ///
  /// - Parameter id: The row's identifier.
  /// - Returns: The confirm button's title, or `nil` if the delegate offers no deletion.
  @discardableResult
  public func requestDeletion(id: Row.ID) -> String? {
    guard let row = state.snapshot.row(id: id), editingStyle(for: row) == .delete else {
      return nil
    }
    updateState { $0.requestDeletion(id: id) }
    guard state.pendingDeletionID == id else { return nil }
    return delegate.deleteButtonTitle(for: row)
  }

  /// Deletes the row that awaits confirmation, if still offered.
  ///
  /// - Returns: Whether the delegate returned an edit.
  /// - Throws: The edit's error; the row remains.
  @discardableResult
  public func confirmDeletion() throws -> Bool {
    guard let row = state.pendingDeletionID.flatMap(state.snapshot.row) else { return false }
    let isOffered = editingStyle(for: row) == .delete
    guard state.pendingDeletionID == row.id else { return false }
    updateState { $0.cancelDeletion() }
    guard isOffered, let row = state.snapshot.row(id: row.id) else { return false }
    return try performEdit(.delete, of: row)
  }

  func performEdit(_ kind: EditRequest<Section, Row>.Kind, of row: Row) throws -> Bool {
    let action = EditRequest(kind, ids: [row.id], in: state.unfilteredSnapshot)
    guard let edit = delegate.edit(for: action) else { return false }
    if let performer { try performer(edit, kind) } else { try edit.perform() }
    return true
  }

  /// Inserts a row at another.
  ///
  /// - Parameter id: The row with the insert control.
  /// - Returns: Whether the delegate offers it.
  /// - Throws: The delegate's error; nothing is inserted.
  @discardableResult
  public func requestInsertion(at id: Row.ID) throws -> Bool {
    guard let asked = state.snapshot.row(id: id), editingStyle(for: asked) == .insert,
      let row = state.snapshot.row(id: id)
    else { return false }
    try delegate.insertRow(at: row)
    return true
  }

  /// Notifies the delegate of a tap on an accessory button.
  ///
  /// - Parameter id: The row's identifier.
  /// - Returns: Whether there is a button.
  @discardableResult
  public func tapAccessory(id: Row.ID) -> Bool {
    guard let asked = state.snapshot.row(id: id), delegate.accessory(for: asked).hasButton,
      let row = state.snapshot.row(id: id)
    else { return false }
    delegate.receive(.didTapAccessory(row))
    return true
  }
}
