import TableData

enum TableNotice<Section: SectionModel, Row: RowModel> {
  case didEndEditing(Row)
  case didUnhighlight(Row)
  case didDeselect(Row)
  case didSelect(Row)
  case didChangeSelection
  case didHighlight(Row)
  case didBeginEditing(Row)

  func deliver(to delegate: any TableViewDelegate<Section, Row>) {
    switch self {
    case .didEndEditing(let row): delegate.didEndEditing(row)
    case .didUnhighlight(let row): delegate.didUnhighlight(row)
    case .didDeselect(let row): delegate.didDeselect(row)
    case .didSelect(let row): delegate.didSelect(row)
    case .didChangeSelection: delegate.didChangeSelection()
    case .didHighlight(let row): delegate.didHighlight(row)
    case .didBeginEditing(let row): delegate.didBeginEditing(row)
    }
  }

  /// Returns the notices of what has ended, then of what has begun, then of the selection.
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
