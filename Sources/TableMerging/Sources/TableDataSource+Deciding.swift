public import TableData

// MARK: - Deciding

extension TableDataSource {
  /// Decides a conflict as an undoable edit.
  ///
  /// Undo restores it in ``conflicts``, even where the table already held the choice.
  ///
  /// ```swift
  /// for conflict in source.conflicts {
  ///   try source.decide(conflict, .theirs)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - choice: What to keep.
  ///   - name: The name of the edit, for undo.
  ///   - copyRow: Returns a copy of a row with a new identifier, to keep both contents.
  /// - Throws: ``TableError``, as ``TableSnapshot/decide(_:_:copyingRowsWith:)`` does; the conflict
  ///   then stays.
  /// - Precondition: The source is not derived.
  /// - Complexity: O(*k* log *n*) for *k* rows in the conflict.
  @inlinable
  public func decide(
    _ conflict: MergeConflict<Section, Row>, _ choice: MergeChoice, named name: String = "Decide",
    copyingRowsWith copyRow: (Row) -> Row? = { _ in nil }
  ) throws(TableError) {
    requireOwn()
    var decided = snapshot
    try decided.decide(conflict, choice, copyingRowsWith: copyRow)
    beginGroup(named: name)
    defer { endGroup() }
    noteDecision(of: conflict)
    apply(decided, named: name)
  }

  @usableFromInline
  func noteDecision(of conflict: MergeConflict<Section, Row>) {
    merges.noteDecision(of: conflict, in: &history, at: snapshot)
  }
}
