import TableData

extension TableState {
  /// Enters or leaves editing mode; a deletion that waits is dropped.
  public mutating func setEditing(_ editing: Bool) {
    isEditing = editing
    pendingDeletion = nil
  }

  /// Makes the deletion of a row wait for a confirmation.
  ///
  /// - Parameter row: The identifier of the row; nothing happens when it is missing.
  public mutating func requestDeletion(of row: Row.ID) {
    guard snapshot.containsRow(row) else { return }
    highlight(row)
    pendingDeletion = row
  }

  /// Drops the deletion that waits.
  public mutating func cancelDeletion() {
    pendingDeletion = nil
  }
}
