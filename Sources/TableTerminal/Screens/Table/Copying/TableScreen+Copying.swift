import SystemBasics
public import TableText
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
        self.exporter.askForFile(in: stack) { try self.export(to: $0, in: stack) }
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
    try requireAllLoaded(localized("Not all rows are loaded, so they cannot be written."))
    guard !columns.shown.isEmpty else {
      throw UserError(localized("The rows of this screen have no columns."))
    }
    try exporter.write(to: path, in: stack) { [self] file, format in
      if arranging.isWorking, work.isPolled { throw query.unfinishedError }
      let makeTable = exportedTable(format)
      return {
        let table = makeTable()
        let count = table.snapshot.rowCount
        let message = localized(
          "Wrote \(count) rows to \(file.lastPathComponent)",
          one: "Wrote 1 row to \(file.lastPathComponent)", count: count)
        return (table.text(as: format), message)
      }
    }
  }

  /// Returns the selected rows, or else those found, with the columns shown.
  ///
  /// - Parameter format: The format.
  /// - Returns: The text, as the user writes it to a file.
  public func text(as format: StaticTableFormat) -> String {
    groupedText?(format) ?? exportedTable(format)().text(as: format)
  }

  /// Returns a closure that makes the table of a file, on any thread.
  private func exportedTable(
    _ format: StaticTableFormat
  ) -> @Sendable () -> StaticTable<Section, Row> {
    arranging.finish()
    let all = columns.shown
    var columns = if case .csv = format { all.filter { !$0.isDrawing } } else { all }
    // Columns that share a screen's width have none to share.
    for index in columns.indices {
      if case .flexible(_, let minimum, let maximum) = columns[index].format.width {
        columns[index].format.width = .fitting(minimum: minimum, maximum: maximum)
      }
    }
    return { [columns, shown = matchingRows, whole = source.snapshot, selected = selectedIDs] in
      let rows = selected.isEmpty ? shown : whole.filter { selected.contains($0.id) }
      return StaticTable(rows, columns: columns)
    }
  }
}
