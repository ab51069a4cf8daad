import TableColumns
import TableDisplay

extension TableScreen {
  /// Changes a column's cells in the selected rows, or else in all found, as one edit.
  func changeCells(
    of column: ValueColumn<Row>, in stack: ScreenStack,
    by change: @escaping @Sendable (inout Row) throws -> Void
  ) throws {
    let (selected, found, all) = (selectedIDs, matchingRows, tableView.state.unfilteredSnapshot)
    if selected.isEmpty, arranging.isWorking { throw query.unfinishedError }
    let count = changedRowCount
    try work.runInBackground(
      localized("changing"), in: stack, isAwaited: count <= WorkLimits.changeCount
    ) { progress in
      let rows = (selected.isEmpty ? found : all).rows.lazy
      return CellChanges(
        to: rows.filter { selected.isEmpty || selected.contains($0.id) }, count,
        reportingTo: progress, by: change)
    } complete: { [self] changes in
      try perform(changes, of: column, to: all, in: stack)
    }
  }

  var changedRowCount: Int { hasSelection ? selectedIDs.count : matchingRows.rowCount }

  private func perform(
    _ changes: CellChanges<Row>, of column: ValueColumn<Row>,
    to former: TableSnapshot<Section, Row>, in stack: ScreenStack
  ) throws {
    let (rows, report) = (changes.rows, changes.report(on: column.title, delegate.name))
    guard !rows.isEmpty else {
      if changes.refusalCount > 0 { throw UserError(report) }
      return stack.message = report
    }
    guard tableView.state.unfilteredSnapshot == former else {
      throw UserError(localized("The table was edited in the meantime. Try again."))
    }
    // Not too many rows are asked.
    let asked = rows.count <= WorkLimits.inspectedCount ? rows : []
    guard let edit = delegate.edit(updating: rows), asked.allSatisfy(delegate.canEdit) else {
      let fixed = asked.first { !delegate.canEdit($0) }
      let name = fixed.map(delegate.name) ?? delegate.name(of: rows[0], among: rows.count)
      throw UserError(localized("\(name) cannot be edited."))
    }
    try performEdit(
      edit, of: rows.count, activity: localized("changing"), in: stack,
      then: { stack.message = report })
  }
}
