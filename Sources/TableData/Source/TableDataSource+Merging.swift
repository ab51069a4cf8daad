// MARK: - Merging

extension TableDataSource {
  /// Merges a table from elsewhere into the current one, such as one that another program has saved.
  ///
  /// ```swift
  /// source.merge(onDisk, from: lastRead)
  /// source.undo()  // takes back the last edit made here, and keeps what came from elsewhere
  /// ```
  ///
  /// The other table is the first side and has precedence; the current one comes onto it. Edits that
  /// were made here can be undone and redone as before: the tables of the history are merged too,
  /// each when it is asked for. The merge itself is nothing to undo. What both sides did differently
  /// is added to ``conflicts``, unless it is only about an order.
  ///
  /// - Parameters:
  ///   - other: The table from elsewhere.
  ///   - base: The table that both sides began from.
  ///   - parts: The parts of a row that are merged each by itself.
  /// - Returns: The conflicts of this merge, those that are only about an order among them.
  /// - Precondition: The source is not derived.
  /// - Complexity: That of a ``TableMerge``, besides that of one more for each edit that is undone
  ///   later.
  @inlinable
  @discardableResult
  public func merge(
    _ other: Snapshot, from base: Snapshot, byParts parts: RowParts<Row> = .whole
  ) -> [MergeConflict<Section, Row>] {
    requireOwnTable()
    mergeRule = { TableMerge(base: $0, first: $1, second: $2, byParts: parts).table }
    let merge = TableMerge(base: base, first: other, second: snapshot, byParts: parts)
    return accept(merge, of: other, from: base)
  }

  @inlinable
  func accept(
    _ merge: TableMerge<Section, Row>, of other: Snapshot, from base: Snapshot
  ) -> [MergeConflict<Section, Row>] {
    rebaseHistory(from: base, onto: other, at: merge.table)
    let toDecide = merge.conflictsToDecide.filter { !conflicts.contains($0) }
    if !toDecide.isEmpty { conflicts += toDecide }
    _ = put(
      merge.table, merge.table.difference(from: snapshot), as: .merge, named: "")
    return merge.conflicts
  }

  @usableFromInline
  func rebaseHistory(from base: Snapshot, onto other: Snapshot, at merged: Snapshot) {
    history.rebase(from: base, onto: other, at: merged, by: mergeRule)
  }
}

// MARK: - Deciding

extension TableDataSource {
  /// Decides a conflict, as an edit that can be undone, and takes it from ``conflicts``.
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
    try edit(name) { table throws(TableError) in
      try table.decide(conflict, choice, copyingRowsWith: copyRow)
    }
    if let index = conflicts.firstIndex(of: conflict) { conflicts.remove(at: index) }
  }
}
