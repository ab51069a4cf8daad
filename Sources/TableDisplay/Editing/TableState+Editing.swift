import TableData

extension TableState {
  /// Enters or leaves editing mode; a deletion that waits is dropped, and a swiped row closes.
  ///
  /// The selection stays when the same ``SelectionMode`` holds on both sides. Otherwise it begins
  /// anew, empty: rows marked in editing mode were not meant to be chosen outside it, nor the other
  /// way round.
  public mutating func setEditing(_ editing: Bool) {
    pendingDeletion = nil
    openSwipe = nil
    let mode = selectionMode
    isEditing = editing
    if selectionMode != mode { deselectAll() }
  }

  /// The row whose deletion waits for a confirmation, or whose actions are uncovered.
  public var editedID: Row.ID? { pendingDeletion ?? openSwipe?.id }

  /// Makes the deletion of a row wait for a confirmation; a swiped row closes.
  ///
  /// - Parameter row: The identifier of the row; nothing happens when it is missing.
  public mutating func requestDeletion(of row: Row.ID) {
    guard snapshot.contains(id: row) else { return }
    highlight(id: row)
    openSwipe = nil
    pendingDeletion = row
  }

  /// Drops the deletion that waits.
  public mutating func cancelDeletion() {
    pendingDeletion = nil
  }

  /// Drops what is said of rows that are not in the table any more, in place of which there is another.
  mutating func dropMissingRows(
    from old: TableSnapshot<Section, Row>, selection: FollowedSelection<Section, Row>?
  ) {
    reduceSelection(from: old, selection: selection)
    if let row = pendingDeletion, !snapshot.contains(id: row) { pendingDeletion = nil }
    if let row = openSwipe?.id, !snapshot.contains(id: row) { openSwipe = nil }
  }
}
