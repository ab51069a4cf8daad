public import TableData

// MARK: - Resolving

extension TableDataSource {
  /// Resolves a conflict as an undoable edit.
  ///
  /// Undo restores it in ``conflicts``, even where the table already held the resolution.
  ///
  /// ```swift
  /// for conflict in source.conflicts {
  ///   try source.resolve(conflict, with: .theirs)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - resolution: The choice.
  ///   - name: The edit's name, for undo.
  ///   - copyRow: Returns a copy of a row with a new identifier, to keep both contents.
  /// - Throws: ``TableError``, as ``TableSnapshot/resolve(_:with:copyingRowsWith:)`` does; the
  ///   conflict then stays.
  /// - Precondition: The source is not derived.
  /// - Complexity: O(*k* log *n*) for *k* rows in the conflict.
  public func resolve(
    _ conflict: MergeConflict<Section, Row>, with resolution: MergeResolution,
    named name: String = "Resolve",
    copyingRowsWith copyRow: (Row) -> Row? = { _ in nil }
  ) throws(TableError) {
    requireOwn()
    var decided = snapshot
    try decided.resolve(conflict, with: resolution, copyingRowsWith: copyRow)
    beginGroup(named: name)
    defer { endGroup() }
    merges.recordDecision(of: conflict, in: &history, at: snapshot)
    merges.forgetDecisions(beyond: history)
    apply(decided, named: name)
  }
}
