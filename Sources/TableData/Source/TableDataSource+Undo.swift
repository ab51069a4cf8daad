/// A derived source has its origin go back and forward.
extension TableDataSource {
  /// Whether there is an edit to go back by.
  public var canUndo: Bool { undoName != nil }

  /// Whether there is an edit to go forward again by.
  public var canRedo: Bool { redoName != nil }

  /// What the edit to be undone next is called, or `nil` when there is none.
  public var undoName: String? { origin.map { $0.undoName() } ?? history.undoName }

  /// What the edit to be redone next is called, or `nil` when there is none.
  public var redoName: String? { origin.map { $0.redoName() } ?? history.redoName }

  /// Goes back by one edit.
  ///
  /// - Returns: What the edit is called, or `nil` when there is nothing to undo.
  @inlinable
  @discardableResult
  public func undo() -> String? {
    if let origin { return origin.undo() }
    guard let (earlier, name) = takeUndo() else { return nil }
    _ = put(earlier, earlier.difference(from: snapshot), as: .undo, named: name)
    return name
  }

  /// Goes forward again by one edit.
  ///
  /// - Returns: What the edit is called, or `nil` when there is nothing to redo.
  @inlinable
  @discardableResult
  public func redo() -> String? {
    if let origin { return origin.redo() }
    guard let (later, name) = takeRedo() else { return nil }
    _ = put(later, later.difference(from: snapshot), as: .redo, named: name)
    return name
  }

  @usableFromInline
  func takeUndo() -> (snapshot: Snapshot, name: String)? {
    guard let name = history.undoName else { return nil }
    let mark = history.undoMark
    guard let earlier = history.undo(from: snapshot) else { return nil }
    if let mark { mergeRecord?.takeBackDecisions(mark) }
    mergeRecord?.settle(&history, at: earlier)
    return (earlier, name)
  }

  @usableFromInline
  func takeRedo() -> (snapshot: Snapshot, name: String)? {
    guard let name = history.redoName else { return nil }
    let mark = history.redoMark
    guard let later = history.redo(from: snapshot) else { return nil }
    if let mark { mergeRecord?.makeDecisionsAgain(mark) }
    mergeRecord?.settle(&history, at: later)
    return (later, name)
  }
}
