public import TableDisplay

// MARK: Deleting, inserting and swiping

extension RecordingDelegate {
  /// Records the call and forwards it.
  public func canEdit(_ row: Row) -> Bool {
    asked("canEdit(\(row))").canEdit(row)
  }

  /// Records the call and forwards it.
  public func editingStyle(for row: Row) -> EditingStyle {
    asked("editingStyle(for: \(row))").editingStyle(for: row)
  }

  /// Records the call and forwards it.
  public func shouldIndentWhileEditing(_ row: Row) -> Bool {
    asked("shouldIndentWhileEditing(\(row))").shouldIndentWhileEditing(row)
  }

  /// Records the call and forwards it.
  public func deleteButtonTitle(for row: Row) -> String {
    asked("deleteButtonTitle(for: \(row))").deleteButtonTitle(for: row)
  }

  /// Records the call and forwards it.
  public func edit(for request: EditRequest<Section, Row>) -> NamedEdit? {
    told("edit(for: \(Self.text(of: request)))").edit(for: request)
  }

  /// Records the call and forwards it.
  ///
  /// - Throws: The other delegate's error.
  public func insertRow(at row: Row) throws {
    try told("insertRow(at: \(row))").insertRow(at: row)
  }

  /// Records the call and forwards it.
  public func swipeActions(for row: Row, at edge: SwipeEdge) -> [SwipeAction] {
    asked("swipeActions(for: \(row), at: \(edge))").swipeActions(for: row, at: edge)
  }

  /// Records the call and forwards it.
  ///
  /// - Throws: The other delegate's error.
  public func perform(_ action: SwipeAction, on row: Row) throws {
    try told("perform(\(action.id), on: \(row))").perform(action, on: row)
  }
}
