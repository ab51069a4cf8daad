public import TableData

/// Two tables made from one, put together again.
///
/// ```swift
/// let merge = TableMerge(base: lastRead, first: onDisk, second: mine)
/// print(merge.table)
/// let toDecide = merge.conflicts.filter { !$0.isOrderOnly }
/// ```
///
/// What only one side did is in the merged table; what both did alike is there once. What both did
/// differently is a ``MergeConflict``, and the table holds one of the two versions meanwhile: no row,
/// section or content that one side changed is gone without a conflict that has it, and no row is
/// there twice. Rarely, two rows keep the order of the base although one side changed it. A side that
/// changed nothing leaves what the other has: the merge of `base`, a table and `base` is that table.
///
/// Two sides with one known base always agree, given who is the first, or an order of sections and
/// rows. This does not make more than two replicas converge that have no common order.
public struct TableMerge<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The merged table; it shares what it can with the first.
  public let table: TableSnapshot<Section, Row>

  /// What both sides did differently: the rows' first, then the sections'.
  public let conflicts: [MergeConflict<Section, Row>]

  /// Merges two tables that were made from one.
  ///
  /// - Parameters:
  ///   - base: The table that both sides began from.
  ///   - first: The side that is published already.
  ///   - second: The side that comes onto it.
  ///   - precedence: What the table holds where both sides did something different.
  ///   - parts: The parts of a row that are merged each by itself.
  /// - Complexity: O(*k* log *n*) for *k* changes when the three tables share what did not change;
  ///   otherwise that of two differences. Beyond that, O(*c*²) for *c* rows of one section that
  ///   both sides ordered anew.
  @inlinable
  public init(
    base: TableSnapshot<Section, Row>,
    first: TableSnapshot<Section, Row>,
    second: TableSnapshot<Section, Row>,
    precedence: MergePrecedence<Section, Row> = .first,
    byParts parts: RowParts<Row> = .whole
  ) {
    var work = MergeWork(base: base, first: first, second: second, precedence: precedence)
    work.mergeContents(byParts: parts)
    self = work.merge()
  }

  /// The conflicts that somebody has to decide: those that are not only about an order.
  @inlinable
  public var conflictsToDecide: [MergeConflict<Section, Row>] {
    conflicts.filter { !$0.isOrderOnly }
  }

  /// The merged table, and whether somebody has to decide: what a document's merge returns.
  @inlinable
  public var outcome: (merged: TableSnapshot<Section, Row>, hasConflicts: Bool) {
    (table, !conflicts.allSatisfy(\.isOrderOnly))
  }

  /// Merges two tables that were made from one, and resolves what changed on both sides.
  ///
  /// ```swift
  /// let merge = try TableMerge(base: lastRead, first: onDisk, second: mine) { base, first, second in
  ///   guard let base else { return nil }
  ///   var row = first
  ///   if second.isDone != base.isDone { row.isDone = second.isDone }
  ///   return row
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - base: The table that both sides began from.
  ///   - first: The side that is published already.
  ///   - second: The side that comes onto it.
  ///   - precedence: What the table holds where both sides did something different.
  ///   - resolveRow: Makes one row of the base's, if it has one, and those of both sides, which
  ///     differ; `nil` leaves a conflict.
  ///   - resolveSection: The same for the contents of sections.
  /// - Throws: `TableError.changedIdentifier(from:to:)` when a closure returns something with
  ///   another identifier.
  /// - Complexity: That of a merge without resolving.
  @inlinable
  public init(
    base: TableSnapshot<Section, Row>,
    first: TableSnapshot<Section, Row>,
    second: TableSnapshot<Section, Row>,
    precedence: MergePrecedence<Section, Row> = .first,
    resolvingRowsWith resolveRow: (_ base: Row?, _ first: Row, _ second: Row) -> Row?,
    resolvingSectionsWith resolveSection: (_ base: Section?, _ first: Section, _ second: Section) ->
      Section? = { _, _, _ in nil }
  ) throws(TableError) {
    var work = MergeWork(base: base, first: first, second: second, precedence: precedence)
    try work.mergeContents(rows: resolveRow, sections: resolveSection)
    self = work.merge()
  }

  @inlinable
  init(table: TableSnapshot<Section, Row>, conflicts: [MergeConflict<Section, Row>]) {
    self.table = table
    self.conflicts = conflicts
  }
}

extension TableMerge: Equatable {}
extension TableMerge: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
