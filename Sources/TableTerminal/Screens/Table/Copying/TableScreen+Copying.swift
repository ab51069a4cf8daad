import SystemBasics
import TableData
import TableDisplay
import TablePaging
import TableText
import TerminalDriver

extension TableScreen {
  func copyingBindings(in stack: ScreenStack) -> [KeyBinding] {
    let copying = freeBindings([.character("c"), .control("y")], help: localized("Copy")) {
      try self.copyRows(in: stack)
    }
    guard !delegate.columns.isEmpty else { return copying }
    let copyingAll = copying + cellBindings(in: stack)
    guard rows.areAllLoaded else { return copyingAll }
    return copyingAll
      + freeBindings([.character("o")], help: localized("Write to a file")) {
        self.askForFile(in: stack) { try self.export(to: $0, in: stack) }
      }
  }

  func copyRows(in stack: ScreenStack) throws {
    let count = try countToCopy
    try stack.clipboard.copy(count) {
      rowsToActOn.lazy.map { self.texts(of: $0).joined(separator: "\t") }
    }
    stack.message = localized("Copied \(nameOfRowsToActOn)")
  }

  var countToCopy: Int {
    get throws(UserError) {
      guard !selectedIDs.isEmpty || tableView.state.highlightedID != nil else {
        throw UserError(localized("There is nothing to copy."))
      }
      guard rows.selection.count == .exact(selectedIDs.count) else {
        throw UserError(
          localized("Not all selected rows are loaded, so they cannot be copied."))
      }
      return max(1, selectedIDs.count)
    }
  }

  private func texts(of row: Row) -> [String] {
    let columns = self.columns.shown
    let texts =
      columns.isEmpty ? delegate.content(of: row).texts : columns.map { $0.text(row) }
    return texts.map(\.onOneLine)
  }

  /// Writes the selected rows, or else all shown.
  func export(to path: String, in stack: ScreenStack) throws {
    guard rows.areAllLoaded else {
      throw UserError(localized("Not all rows are loaded, so they cannot be written."))
    }
    try requireArranging()
    let shown = self.columns.shown
    guard !shown.isEmpty else {
      throw UserError(localized("The rows of this screen have no columns."))
    }
    try withFile(at: path, in: stack) { [self] file, format, replaces in
      let columns = if case .csv = format { shown.filter { !$0.isDrawing } } else { shown }
      try export(columns, to: file, as: format, replacing: replaces, in: stack)
    }
  }

  private func export(
    _ columns: [TextColumn<Row>], to file: URL, as format: StaticTableFormat,
    replacing replaces: Bool, in stack: ScreenStack
  ) throws {
    if arranging.isWorking {
      if work.isPolled { throw query.complaint }
      arranging.finish()
    }
    let (shown, whole, selected) = (matchingRows, source.snapshot, selectedIDs)
    try write(to: file, replacing: replaces, in: stack) {
      let rows = selected.isEmpty ? shown : whole.filter { selected.contains($0.id) }
      let count = rows.rowCount
      let message = localized(
        "Wrote \(count) rows to \(file.lastPathComponent)",
        one: "Wrote 1 row to \(file.lastPathComponent)", count: count)
      // Columns that share a screen's width have none to share.
      let whole = columns.map { column in
        var column = column
        if case .flexible(_, let minimum, let maximum) = column.format.width {
          column.format.width = .fitting(minimum: minimum, maximum: maximum)
        }
        return column
      }
      return (StaticTable(rows, columns: whole).text(as: format), message)
    }
  }
}
