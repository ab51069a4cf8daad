/// The selection before and after a change.
///
/// It is computed in advance, as it may cost as much as a difference.
@usableFromInline
package struct FollowedSelection<Section: SectionModel, Row: RowModel> {
  let before: TableViewState<Section, Row>.SelectedIDs
  let after: TableViewState<Section, Row>.SelectedIDs

  /// Follows a change to another table, dropping missing rows.
  @usableFromInline
  package init(
    _ selected: TableViewState<Section, Row>.SelectedIDs,
    from old: TableSnapshot<Section, Row>, to new: TableSnapshot<Section, Row>
  ) {
    var after = selected
    after.follow(from: old, to: new)
    (before, self.after) = (selected, after)
  }

  init(
    _ selected: TableViewState<Section, Row>.SelectedIDs,
    by difference: TableDifference<Section, Row>
  ) {
    var after = selected
    if !selected.isEmpty { after.subtract(difference.rows.removed.lazy.map(\.element.id)) }
    (before, self.after) = (selected, after)
  }
}

extension FollowedSelection: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
