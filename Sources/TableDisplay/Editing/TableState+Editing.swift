import TableData

extension TableState {
  /// Enters or leaves editing mode; cancels a pending deletion and closes a swiped row.
  ///
  /// Clears the selection if the ``SelectionMode`` changes: rows selected in one mode were not
  /// meant for the other.
  public mutating func setEditing(_ editing: Bool) {
    pendingDeletion = nil
    revealedSwipe = nil
    let mode = selectionMode
    isEditing = editing
    if selectionMode != mode { deselectAll() }
  }

  /// The row with a pending deletion or revealed actions.
  public var editingRowID: Row.ID? { pendingDeletion ?? revealedSwipe?.id }

  /// Makes a deletion pending confirmation; closes a swiped row.
  ///
  /// - Parameter row: The identifier; ignored if missing.
  public mutating func requestDeletion(id row: Row.ID) {
    guard snapshot.contains(id: row) else { return }
    highlight(id: row)
    revealedSwipe = nil
    pendingDeletion = row
  }

  /// Cancels the pending deletion.
  public mutating func cancelDeletion() {
    pendingDeletion = nil
  }

  mutating func dropMissingRows(
    from old: TableSnapshot<Section, Row>, selection: FollowedSelection<Section, Row>?
  ) {
    reduceSelection(from: old, selection: selection)
    if let row = pendingDeletion, !snapshot.contains(id: row) { pendingDeletion = nil }
    if let row = revealedSwipe?.id, !snapshot.contains(id: row) { revealedSwipe = nil }
  }
}
