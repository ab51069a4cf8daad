extension TableDataSource {
  /// Goes back by one edit.
  ///
  /// - Returns: What the edit is called, or nil when there is nothing to undo.
  @discardableResult
  public func undo() -> String? {
    guard let name = history.undoName else { return nil }
    return step(.undo, name) { history, current in history.undo(from: current) }
  }

  /// Goes forward again by one edit.
  ///
  /// - Returns: What the edit is called, or nil when there is nothing to redo.
  @discardableResult
  public func redo() -> String? {
    guard let name = history.redoName else { return nil }
    return step(.redo, name) { history, current in history.redo(from: current) }
  }

  private func step(
    _ cause: Change.Cause,
    _ name: String,
    _ take: (inout EditHistory<Snapshot>, Snapshot) -> Snapshot?
  ) -> String? {
    guard let other = take(&history, snapshot) else { return nil }
    _ = put(other, cause: cause, name: name) { _ in }
    return name
  }
}
