import SystemBasics
import TableColumns
import TableData
import TableDisplay

extension LoadedSelection {
  func canSetColumn(as example: Row) -> Bool {
    screen.rows.areAllLoaded && screen.delegate.edit(updating: [example]) != nil
  }

  func set(_ column: ValueColumn<Row>, as example: Row, in stack: ScreenStack) throws {
    let (selected, table) = (screen.selectedIDs, table.state.unfilteredSnapshot)
    try requireEditable()
    try screen.work.runInBackground(
      localized("changing"), in: stack, isAwaited: selected.count <= WorkLimits.changeCount
    ) { _ in
      table.rows.lazy.filter { selected.contains($0.id) }.compactMap { row -> Row? in
        var edited = row
        column.copy(from: example, to: &edited)
        return edited == row ? nil : edited
      }
    } complete: { [screen] edited in
      try set(edited, of: table, on: screen, in: stack)
    }
  }

  /// Not too many rows are asked.
  private func requireEditable() throws(UserError) {
    guard screen.selectedIDs.count <= WorkLimits.inspectedCount,
      let fixed = screen.rowsToActOn.first(where: { !screen.delegate.canEdit($0) })
    else { return }
    throw UserError(localized("\(screen.delegate.name(of: fixed)) cannot be edited."))
  }

  private func set(
    _ rows: [Row], of former: TableSnapshot<Section, Row>, on screen: TableScreen<Section, Row>,
    in stack: ScreenStack
  ) throws {
    guard !rows.isEmpty else { return }
    guard screen.tableView.state.unfilteredSnapshot == former else {
      throw UserError(localized("The table was edited in the meantime. Try again."))
    }
    guard let edit = screen.delegate.edit(updating: rows) else {
      throw UserError(localized("\(screen.nameOfRowsToActOn) cannot be edited."))
    }
    try screen.performEdit(edit, of: rows.count, noted: localized("changing"), in: stack)
  }
}
