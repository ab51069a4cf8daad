public import TableDisplay

// MARK: Deleting, inserting and swiping

extension RecordingDelegate {
  /// Writes the call down and passes it on.
  public func canEdit(_ row: Row) -> Bool {
    recording(.canEdit(row)).canEdit(row)
  }

  /// Writes the call down and passes it on.
  public func editingStyle(for row: Row) -> EditingStyle {
    recording(.editingStyle(row)).editingStyle(for: row)
  }

  /// Writes the call down and passes it on.
  public func shouldIndentWhileEditing(_ row: Row) -> Bool {
    recording(.shouldIndentWhileEditing(row)).shouldIndentWhileEditing(row)
  }

  /// Writes the call down and passes it on.
  public func deleteButtonTitle(for row: Row) -> String {
    recording(.deleteButtonTitle(row)).deleteButtonTitle(for: row)
  }

  /// Writes the call down and passes it on.
  public func edit(for action: RowsAction<Section, Row>) -> RowsEdit? {
    recording(.edit(action.kind, action.rows)).edit(for: action)
  }

  /// Writes the call down and passes it on.
  ///
  /// - Throws: What the other delegate throws.
  public func insertRow(at row: Row) throws {
    try recording(.insertRow(at: row)).insertRow(at: row)
  }

  /// Writes the call down and passes it on.
  public func didBeginEditing(_ row: Row) {
    recording(.didBeginEditing(row)).didBeginEditing(row)
  }

  /// Writes the call down and passes it on.
  public func didEndEditing(_ row: Row) {
    recording(.didEndEditing(row)).didEndEditing(row)
  }

  /// Writes the call down and passes it on.
  public func swipeActions(for row: Row, at edge: SwipeEdge) -> SwipeActions {
    recording(.swipeActions(row, at: edge)).swipeActions(for: row, at: edge)
  }

  /// Writes the call down and passes it on.
  ///
  /// - Throws: What the other delegate throws.
  public func perform(_ action: SwipeAction, on row: Row) throws {
    try recording(.perform(action, on: row)).perform(action, on: row)
  }
}
