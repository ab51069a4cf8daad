public import TableData

// MARK: - Merging

extension TableDataSource {
  /// The conflicts of merges that nobody has decided yet, the earliest first.
  ///
  /// Keep them when a program ends, and set them at the next start. Those that are only about an
  /// order are not among them.
  public var conflicts: [MergeConflict<Section, Row>] {
    get { merges.conflicts }
    set { merges.conflicts = newValue }
  }

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
    requireOwn()
    setMergeRule { TableMerge(base: $0, first: $1, second: $2, byParts: parts).table }
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
    put(merge.table, as: .merge, named: "")
    return merge.conflicts
  }

  @usableFromInline
  func setMergeRule(_ rule: @escaping (Snapshot, Snapshot, Snapshot) -> Snapshot) {
    merges.setRule(rule)
  }

  @usableFromInline
  func rebaseHistory(from base: Snapshot, onto other: Snapshot, at merged: Snapshot) {
    merges.rebase(&history, from: base, onto: other, at: merged)
  }
}
