/// A derived source forwards undo and redo to its origin.
extension TableDataSource {
  /// Whether there is an edit to undo.
  public var canUndo: Bool { undoName != nil }

  /// Whether there is an edit to redo.
  public var canRedo: Bool { redoName != nil }

  /// The name of the next undo.
  public var undoName: String? { derivation.map { $0.origin.undoName } ?? history.undoName }

  /// The name of the next redo.
  public var redoName: String? { derivation.map { $0.origin.redoName } ?? history.redoName }

  /// Undoes one edit.
  ///
  /// - Returns: The edit's name, or `nil` without one.
  @discardableResult
  public func undo() -> String? { derivation.map { $0.origin.undo() } ?? go(.undo) }

  /// Redoes one edit.
  ///
  /// - Returns: The edit's name, or `nil` without one.
  @discardableResult
  public func redo() -> String? { derivation.map { $0.origin.redo() } ?? go(.redo) }

  private func go(_ step: TableChangeCause) -> String? {
    guard let (table, name) = popHistory(step) else { return nil }
    commitAndNotify(table, as: step, named: name)
    return name
  }

  func popHistory(_ step: TableChangeCause) -> (snapshot: Snapshot, name: String)? {
    let isUndo = step == .undo
    let (name, groupID) =
      isUndo ? (history.undoName, history.undoGroupID) : (history.redoName, history.redoGroupID)
    guard let name, let table = isUndo ? history.undo(from: snapshot) : history.redo(from: snapshot)
    else { return nil }
    if let groupID {
      isUndo ? mergeRecord?.revertDecisions(groupID) : mergeRecord?.reapplyDecisions(groupID)
    }
    mergeRecord?.mergePending(into: &history, at: table)
    return (table, name)
  }

  @usableFromInline
  func table(after step: TableChangeCause) -> Snapshot? {
    var history = history
    return step == .undo ? history.undo(from: snapshot) : history.redo(from: snapshot)
  }
}
