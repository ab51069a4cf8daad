public import TableData

/// Selected rows before and after another table is put in place, found before that is done: to look
/// for those that are gone takes as long as the tables differ.
@usableFromInline
package struct FollowedSelection<Section: SectionModel, Row: RowModel> {
  let before: TableState<Section, Row>.SelectedIDs
  let after: TableState<Section, Row>.SelectedIDs

  /// Drops rows that are not in a table any more, in place of which there is another.
  @usableFromInline
  package init(
    _ selected: TableState<Section, Row>.SelectedIDs,
    from old: TableSnapshot<Section, Row>, to new: TableSnapshot<Section, Row>
  ) {
    var after = selected
    after.follow(from: old, to: new)
    (before, self.after) = (selected, after)
  }

  /// Drops rows that a difference takes away.
  init(
    _ selected: TableState<Section, Row>.SelectedIDs, by difference: TableDifference<Section, Row>
  ) {
    var after = selected
    if !selected.isEmpty { after.subtract(difference.rows.removed.lazy.map(\.element.id)) }
    (before, self.after) = (selected, after)
  }
}

extension FollowedSelection: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
