public import TableData

/// The last table from elsewhere that a source followed, and whether the source still has it.
@usableFromInline
package struct FollowedTable<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline var table: TableSnapshot<Section, Row>
  /// The number of changes of the source as long as its table is this one; `nil` once it was edited.
  @usableFromInline var unedited: Int?

  /// Begins with the table that a source has.
  @inlinable
  package init(of source: TableDataSource<Section, Row>) {
    table = source.snapshot
    unedited = source.changeCount
  }

  /// Puts the next table from elsewhere in place, and what was edited in the source onto it.
  ///
  /// - Parameters:
  ///   - next: The table.
  ///   - difference: What lies between the table before and this one, if it is known.
  ///   - source: The same source as before.
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
    let isChanged = source.put(next, by: difference, as: .merge, named: "")
    // An observer may have edited it in turn.
    self.unedited = unedited + (isChanged ? 1 : 0)
  }
}

extension FollowedTable: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
