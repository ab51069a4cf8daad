public import TableData

/// A three-way merge of two tables with a common base.
///
/// ```swift
/// let merge = TableMerge(base: lastRead, theirs: onDisk, mine: mine)
/// print(merge.snapshot)
/// let toDecide = merge.conflicts.filter { !$0.isOrderOnly }
/// ```
///
/// Where the sides differ, the merged table has one version and there is a ``MergeConflict``: no
/// change is lost without one, and no row is duplicated. Rarely, two rows keep the base's order
/// although one side changed it. Merging `base`, a table and `base` yields that table.
///
/// Two replicas reach the same table if they agree which side is published, or on an order of
/// sections and rows. More than two without a common order may not converge.
public struct TableMerge<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The merged table, sharing storage with theirs.
  public let snapshot: TableSnapshot<Section, Row>

  /// The conflicts: rows, then sections.
  public let conflicts: [MergeConflict<Section, Row>]

  /// Merges two tables with a common base.
  ///
  /// - Parameters:
  ///   - base: The base.
  ///   - theirs: The published side.
  ///   - mine: The side merged onto it.
  ///   - preference: The side that wins in conflicts.
  ///   - policy: How rows that both sides changed are merged.
  /// - Complexity: O(*k* log *n*) for *k* changes when the tables share unchanged storage;
  ///   otherwise as for two differences. Plus O(*c*²) for *c* rows of one section that both sides
  ///   reordered.
  @inlinable
  public init(
    base: TableSnapshot<Section, Row>,
    theirs: TableSnapshot<Section, Row>,
    mine: TableSnapshot<Section, Row>,
    preferring preference: MergePreference<Section, Row> = .theirs,
    mergePolicy policy: RowMergePolicy<Row> = .wholeRow
  ) {
    var work = MergeWork(base: base, theirs: theirs, mine: mine, preference: preference)
    work.mergeContents(by: policy)
    self = work.merge()
  }

  /// The conflicts about more than order.
  @inlinable
  public var conflictsExceptOrder: [MergeConflict<Section, Row>] {
    conflicts.filter { !$0.isOrderOnly }
  }

  /// The merged table, and whether any conflict is about more than order.
  @inlinable
  public var outcome: (merged: TableSnapshot<Section, Row>, hasConflicts: Bool) {
    (snapshot, !conflicts.allSatisfy(\.isOrderOnly))
  }

  @inlinable
  init(table: TableSnapshot<Section, Row>, conflicts: [MergeConflict<Section, Row>]) {
    self.snapshot = table
    self.conflicts = conflicts
  }
}

extension TableMerge: Equatable {}
extension TableMerge: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
