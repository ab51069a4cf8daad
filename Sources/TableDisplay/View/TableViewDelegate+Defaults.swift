// MARK: - Highlighting and selecting

extension TableViewDelegate {
  /// Returns `true`.
  public func shouldHighlight(_ row: Row) -> Bool { true }
  /// Returns the row.
  public func target(forSelecting row: Row) -> Row? { row }
  /// Returns `true`.
  public func shouldDeselect(_ row: Row) -> Bool { true }
}

// MARK: - Editing

extension TableViewDelegate {
  /// Returns `true`.
  public func canEdit(_ row: Row) -> Bool { true }
  /// Returns `.delete`.
  public func editingStyle(for row: Row) -> EditingStyle { .delete }
  /// Returns `true`.
  public func shouldIndentWhileEditing(_ row: Row) -> Bool { true }
  /// Returns "Delete".
  public func deleteButtonTitle(for row: Row) -> String { "Delete" }
  /// Returns `nil`: rows are neither deleted nor moved.
  public func edit(for request: EditRequest<Section, Row>) -> NamedEdit? { nil }
  /// Does nothing.
  public func insertRow(at row: Row) throws {}

  /// Returns a deletion at the trailing edge if editing mode offers it.
  public func swipeActions(for row: Row, at edge: SwipeEdge) -> [SwipeAction] {
    guard edge == .trailing, editingStyle(for: row) == .delete else { return [] }
    return [.delete(title: deleteButtonTitle(for: row))]
  }

  /// Does nothing.
  public func perform(_ action: SwipeAction, on row: Row) throws {}
}

// MARK: - Moving

extension TableViewDelegate {
  /// Returns `true`.
  public func canMove(_ row: Row) -> Bool { true }
  /// Returns positions of rows, but `nil` for ends of sections.
  public func target(
    forMoving row: Row, to proposed: MoveTarget<Section, Row>
  ) -> MoveTarget<Section, Row>? {
    switch proposed {
    case .position: proposed
    case .end: nil
    }
  }
}

// MARK: - Expanding

extension TableViewDelegate {
  /// Returns `nil`: rows have no children.
  public func expansion(of row: Row) -> RowExpansion? { nil }
  /// Does nothing.
  public func expand(_ row: Row) throws {}
  /// Does nothing.
  public func collapse(_ row: Row) throws {}
}

// MARK: - Symbols and notices

extension TableViewDelegate {
  /// Returns `.none`.
  public func accessory(for row: Row) -> RowAccessory { .none }
  /// Returns 0.
  public func indentationLevel(for row: Row) -> Int { 0 }
  /// Does nothing.
  public func receive(_ notice: TableNotice<Section, Row>) {}
}
