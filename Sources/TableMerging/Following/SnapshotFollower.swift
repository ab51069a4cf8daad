public import TableData

/// Keeps a source up to date with successive versions of its table.
@usableFromInline
package struct SnapshotFollower<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline var table: TableSnapshot<Section, Row>
  /// The source's change count, as long as nothing but this has changed its table.
  @usableFromInline var unedited: Int?

  /// Begins with the present table of a source, or an earlier one.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - base: The table followed last, if the source was edited since.
  @inlinable
  package init(
    of source: TableDataSource<Section, Row>, from base: TableSnapshot<Section, Row>? = nil
  ) {
    table = base ?? source.snapshot
    unedited = base == nil ? source.changeCount : nil
  }

  /// Replaces the table with the next one, merging edits of the source onto it.
  @inlinable
  package mutating func follow(
    _ next: TableSnapshot<Section, Row>, by difference: TableDifference<Section, Row>? = nil,
    in source: TableDataSource<Section, Row>
  ) {
    defer { table = next }
    guard let unedited, unedited == source.changeCount else {
      unedited = nil
      source.merge(next, from: table)
      return
    }
    source.rebaseHistory(from: table, onto: next, at: next)
    let isChanged = source.commitAndNotify(next, by: difference, as: .merge, named: "")
    // An observer may have edited the source in turn.
    self.unedited = unedited + (isChanged ? 1 : 0)
  }
}

extension SnapshotFollower: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
