import SystemBasics
import TableColumns
import TableData
import TableDisplay

extension LoadedSelection {
  /// Sets a column of the rows to that of another row.
  func set(_ column: ValueColumn<Row>, as example: Row, in stack: ScreenStack) throws {
    let selected = screen.selectedIDs
    let rows = table.state.unfilteredSnapshot.rows.filter { selected.contains($0.id) }
    if let fixed = rows.first(where: { !screen.delegate.canEdit($0) }) {
      throw UserError(localized("\(screen.delegate.name(of: fixed)) cannot be edited."))
    }
    let edited = rows.map { row in
      var edited = row
      column.copy(from: example, to: &edited)
      return edited
    }
    guard edited != Array(rows) else { return }
    guard let edit = screen.delegate.edit(updating: edited) else {
      throw UserError(localized("\(screen.nameOfRowsToActOn) cannot be edited."))
    }
    try screen.performEdit(edit, of: edited.count, noted: localized("changing"), in: stack)
  }
}
