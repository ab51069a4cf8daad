public import TableData

// MARK: - Deciding

extension TableDataSource {
  /// Decides a conflict, as an edit that can be undone, and takes it from ``conflicts``.
  ///
  /// Undo puts the conflict there again, also where the table held already what was chosen.
  ///
  /// ```swift
  /// for conflict in source.conflicts {
  ///   try source.decide(conflict, .first)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - choice: What to keep.
  ///   - name: What the edit is called, for undo.
  ///   - copyRow: Returns a row with the same content and an identifier of its own, where both
  ///     contents of a row are to be kept.
  /// - Throws: ``TableError``, as ``TableSnapshot/decide(_:_:copyingRowsWith:)`` does; the conflict
  ///   is still undecided then.
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

  /// Takes a conflict from those that are undecided, in the open group of edits.
  @usableFromInline
  func noteDecision(of conflict: MergeConflict<Section, Row>) {
    merges.noteDecision(of: conflict, in: &history, at: snapshot)
  }
}
