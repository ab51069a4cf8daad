public import TableDisplay

// MARK: Deleting, inserting and swiping

extension RecordingDelegate {
  /// Records the call and forwards it.
  public func canEdit(_ row: Row) -> Bool {
    recording(.canEdit(row)).canEdit(row)
  }

  /// Records the call and forwards it.
  public func editingStyle(for row: Row) -> EditingStyle {
    recording(.editingStyle(row)).editingStyle(for: row)
  }

  /// Records the call and forwards it.
  public func shouldIndentWhileEditing(_ row: Row) -> Bool {
    recording(.shouldIndentWhileEditing(row)).shouldIndentWhileEditing(row)
  }

  /// Records the call and forwards it.
  public func deleteButtonTitle(for row: Row) -> String {
    recording(.deleteButtonTitle(row)).deleteButtonTitle(for: row)
  }

  /// Records the call and forwards it.
  public func edit(for request: EditRequest<Section, Row>) -> NamedEdit? {
    recording(.edit(request.kind, request.rows)).edit(for: request)
  }

  /// Records the call and forwards it.
  ///
  /// - Throws: The other delegate's error.
  public func insertRow(at row: Row) throws {
    try recording(.insertRow(at: row)).insertRow(at: row)
  }

  /// Records the call and forwards it.
  public func swipeActions(for row: Row, at edge: SwipeEdge) -> [SwipeAction] {
    recording(.swipeActions(row, at: edge)).swipeActions(for: row, at: edge)
  }

  /// Records the call and forwards it.
  ///
  /// - Throws: The other delegate's error.
  public func perform(_ action: SwipeAction, on row: Row) throws {
    try recording(.perform(action, on: row)).perform(action, on: row)
  }
}
