extension TableViewState {
  /// Enters or leaves editing mode; cancels a pending deletion and closes a swiped row.
  ///
  /// Clears the selection if the ``SelectionMode`` changes.
  public mutating func setEditing(_ editing: Bool) {
    pendingDeletionID = nil
    revealedSwipe = nil
    let mode = selectionMode
    isEditing = editing
    if selectionMode != mode { deselectAll() }
  }

  /// The row with a pending deletion or revealed actions.
  public var editingRowID: Row.ID? { pendingDeletionID ?? revealedSwipe?.id }

  /// Makes a deletion pending confirmation, and closes a swiped row.
  ///
  /// - Parameter row: The identifier; ignored if missing.
  public mutating func requestDeletion(id row: Row.ID) {
    guard snapshot.contains(id: row) else { return }
    highlight(id: row)
    revealedSwipe = nil
    pendingDeletionID = row
  }

  /// Cancels the pending deletion.
  public mutating func cancelDeletion() {
    pendingDeletionID = nil
  }

  mutating func dropMissingRows(
    from old: TableSnapshot<Section, Row>, selection: FollowedSelection<Section, Row>?
  ) {
    reduceSelection(from: old, selection: selection)
    if let row = pendingDeletionID, !snapshot.contains(id: row) { pendingDeletionID = nil }
    if let row = revealedSwipe?.id, !snapshot.contains(id: row) { revealedSwipe = nil }
  }
}
