/// A derived source has its origin go back and forward.
extension TableDataSource {
  /// Whether there is an edit to go back by.
  public var canUndo: Bool { undoName != nil }

  /// Whether there is an edit to go forward again by.
  public var canRedo: Bool { redoName != nil }

  /// What the edit to be undone next is called, or `nil` when there is none.
  public var undoName: String? { derivation.map { $0.origin.undoName } ?? history.undoName }

  /// What the edit to be redone next is called, or `nil` when there is none.
  public var redoName: String? { derivation.map { $0.origin.redoName } ?? history.redoName }

  /// Goes back by one edit.
  ///
  /// - Returns: What the edit is called, or `nil` when there is nothing to undo.
  @discardableResult
  public func undo() -> String? { derivation.map { $0.origin.undo() } ?? go(.undo) }

  /// Goes forward again by one edit.
  ///
  /// - Returns: What the edit is called, or `nil` when there is nothing to redo.
  @discardableResult
  public func redo() -> String? { derivation.map { $0.origin.redo() } ?? go(.redo) }

  private func go(_ step: TableChangeCause) -> String? {
    guard let (table, name) = take(step) else { return nil }
    put(table, as: step, named: name)
    return name
  }

  /// Takes the table of the next step from the history, and what the edit is called.
  @usableFromInline
  func take(_ step: TableChangeCause) -> (snapshot: Snapshot, name: String)? {
    let isUndo = step == .undo
    let (name, mark) =
      isUndo ? (history.undoName, history.undoMark) : (history.redoName, history.redoMark)
    guard let name, let table = isUndo ? history.undo(from: snapshot) : history.redo(from: snapshot)
    else { return nil }
    if let mark {
      isUndo ? mergeRecord?.takeBackDecisions(mark) : mergeRecord?.makeDecisionsAgain(mark)
    }
    mergeRecord?.settle(&history, at: table)
    return (table, name)
  }

  /// The table of the next step, which stays in the history.
  @usableFromInline
  func table(after step: TableChangeCause) -> Snapshot? {
    var history = history
    return step == .undo ? history.undo(from: snapshot) : history.redo(from: snapshot)
  }
}
