/// An event in a table view, past or about to come.
///
/// ```swift
/// func receive(_ notice: TableNotice<Shelf, Item>) {
///   if case .didHighlight(let item) = notice { print(item.name) }
/// }
/// ```
public enum TableNotice<Section: SectionModel, Row: RowModel>: Equatable {
  /// A row gained the highlight.
  case didHighlight(Row)
  /// A row lost the highlight.
  case didUnhighlight(Row)

  /// A row was selected.
  case didSelect(Row)
  /// A row was deselected.
  case didDeselect(Row)
  /// The selection changed; once per change, after the notices of its rows.
  case didChangeSelection

  /// A deletion awaits confirmation, or actions are revealed.
  case didBeginEditing(Row)
  /// That state ended; with the row's last value.
  case didEndEditing(Row)

  /// The accessory button was tapped.
  case didTapAccessory(Row)

  /// A row becomes visible.
  case willDisplay(Row)
  /// A row stopped being visible; with its last value.
  case didEndDisplaying(Row)
  /// A header becomes visible.
  case willDisplayHeader(Section)
  /// A header stopped being visible.
  case didEndDisplayingHeader(Section)
  /// A footer becomes visible.
  case willDisplayFooter(Section)
  /// A footer stopped being visible.
  case didEndDisplayingFooter(Section)

  /// The next rows in the scroll direction, nearest first.
  case prefetch([Row])
  /// Prefetched rows that no longer come next and were not shown.
  case cancelPrefetching([Row])
}

extension TableNotice {
  /// Returns the notices of ended states, then of begun ones, then of the selection.
  static func notices(
    from old: TableViewState<Section, Row>, to new: TableViewState<Section, Row>,
    namingSelected namesRows: Bool
  ) -> [TableNotice] {
    var ends: [TableNotice] = []
    var beginnings: [TableNotice] = []
    if old.editingRowID != new.editingRowID {
      ends += old.row(id: old.editingRowID).map { [.didEndEditing($0)] } ?? []
      beginnings += new.row(id: new.editingRowID).map { [.didBeginEditing($0)] } ?? []
    }
    if old.highlightedID != new.highlightedID {
      ends += old.row(id: old.highlightedID).map { [.didUnhighlight($0)] } ?? []
      beginnings += new.row(id: new.highlightedID).map { [.didHighlight($0)] } ?? []
    }
    guard old.selectedIDs != new.selectedIDs else { return ends + beginnings }
    if namesRows {
      let (lost, won) = (
        old.selectedIDs.subtracting(new.selectedIDs),
        new.selectedIDs.subtracting(old.selectedIDs)
      )
      ends += lost.rows(of: old.unfilteredSnapshot).map { .didDeselect($0) }
      beginnings += won.rows(of: new.unfilteredSnapshot).map { .didSelect($0) }
    }
    return ends + beginnings + [.didChangeSelection]
  }
}

extension TableViewState {
  fileprivate func row(id: Row.ID?) -> Row? { id.flatMap(snapshot.row) }
}
