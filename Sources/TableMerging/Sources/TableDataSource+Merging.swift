public import TableData

// MARK: - Merging

extension TableDataSource {
  /// The unresolved conflicts, earliest first, except those only about order.
  ///
  /// Save them when a program ends, and restore them at the next start.
  public var conflicts: [MergeConflict<Section, Row>] {
    get { merges.conflicts }
    set { merges.conflicts = newValue }
  }

  /// Merges a table from elsewhere, such as one saved by another program.
  ///
  /// ```swift
  /// source.merge(onDisk, from: lastRead)
  /// source.undo()  // takes back the last edit made here, and keeps what came from elsewhere
  /// ```
  ///
  /// The other table is *theirs*, the preferred side. The merge cannot be undone, but local edits
  /// can: the history is merged lazily. Conflicts about more than order are added to
  /// ``conflicts``.
  ///
  /// - Parameters:
  ///   - other: The other table.
  ///   - base: The common base.
  ///   - policy: How rows that both sides changed are merged.
  /// - Returns: All conflicts of this merge.
  /// - Precondition: The source is not derived.
  /// - Complexity: As for a ``TableMerge``, and one more for each edit undone later.
  @inlinable
  @discardableResult
  public func merge(
    _ other: Snapshot, from base: Snapshot, mergePolicy policy: RowMergePolicy<Row> = .wholeRow
  ) -> [MergeConflict<Section, Row>] {
    requireOwn()
    setMergeRule { TableMerge(base: $0, theirs: $1, mine: $2, mergePolicy: policy).snapshot }
    let merge = TableMerge(base: base, theirs: other, mine: snapshot, mergePolicy: policy)
    return accept(merge, of: other, from: base)
  }

  @inlinable
  func accept(
    _ merge: TableMerge<Section, Row>, of other: Snapshot, from base: Snapshot
  ) -> [MergeConflict<Section, Row>] {
    rebaseHistory(from: base, onto: other, at: merge.snapshot)
    let new = merge.conflictsExceptOrder.filter { one in !conflicts.contains { areSame($0, one) } }
    if !new.isEmpty { conflicts += new }
    commitAndNotify(merge.snapshot, as: .merge, named: "")
    return merge.conflicts
  }

  @usableFromInline
  func setMergeRule(_ rule: @escaping (Snapshot, Snapshot, Snapshot) -> Snapshot) {
    let (merges, old) = (merges, merges.rule)
    merges.rule = rule
    // Released last: the old rule's captures may use the source.
    withExtendedLifetime(old) {}
  }

  @usableFromInline
  func rebaseHistory(from base: Snapshot, onto other: Snapshot, at merged: Snapshot) {
    history.rebase(from: base, onto: other, at: merged, by: merges.rule)
  }
}
