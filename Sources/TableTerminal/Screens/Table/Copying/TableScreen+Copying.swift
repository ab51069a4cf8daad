import SystemBasics
import TableData
import TableDisplay
import TableText
import TerminalDriver

// MARK: - Copying rows, and writing them to a file

extension TableScreen {
  /// Keys that copy the highlighted row, or those that are marked, and write rows to a file.
  func copyingBindings(in stack: ScreenStack) -> [KeyBinding] {
    let copying = freeBindings([.character("c"), .control("y")], help: localized("Copy")) {
      try self.copyRows(in: stack)
    }
    guard !delegate.columns.isEmpty else { return copying }
    let copyingAll = copying + cellBindings(in: stack)
    guard rows.areAllAtHand else { return copyingAll }
    return copyingAll
      + freeBindings([.character("o")], help: localized("Write to a file")) {
        stack.prompt = TextPrompt(label: localized("Write to: "), text: "") { _ in
        } commit: {
          if !$0.isEmpty { try self.export(to: $0, in: stack) }
        }
      }
  }

  /// Copies the highlighted row, or those that are marked: a line for each, with tabs between columns.
  ///
  /// - Throws: ``CommandError`` when that is more than terminals take.
  func copyRows(in stack: ScreenStack) throws {
    let count = try countToCopy
    try stack.copy(count) { rowsToActOn.lazy.map { self.texts(of: $0).joined(separator: "\t") } }
    stack.message = localized("Copied \(nameOfRowsToActOn)")
  }

  /// The number of rows that are copied.
  ///
  /// - Throws: ``CommandError`` when there are none.
  var countToCopy: Int {
    get throws(CommandError) {
      guard !selectedIDs.isEmpty || table.state.highlightedID != nil else {
        throw CommandError(localized("There is nothing to copy."))
      }
      return max(1, selectedIDs.count)
    }
  }

  /// What a row says in columns, each on one line and without tabs.
  private func texts(of row: Row) -> [String] {
    let columns = self.columns.shown
    let texts =
      columns.isEmpty ? delegate.content(of: row).texts : columns.map { $0.text(row) }
    return texts.map(\.onOneLine)
  }

  /// Writes the marked rows to a file, or all rows that are shown, in the columns that are shown.
  ///
  /// - Parameters:
  ///   - path: The file, whose name says in which form: `.csv`, `.md`, `.html` or `.txt`.
  ///   - stack: The stack, which tells what was written.
  /// - Throws: Why nothing was written.
  func export(to path: String, in stack: ScreenStack) throws {
    try requireArranging()
    let columns = self.columns.shown
    guard !columns.isEmpty else {
      throw CommandError(localized("The rows of this screen have no columns."))
    }
    let (file, format) = try newFile(at: path)
    if arranging.isWorking {
      if work.isPolled { throw query.complaint }
      arranging.finish()
    }
    let (shown, whole, marked) = (table.state.snapshot, source.snapshot, selectedIDs)
    try write(to: file, in: stack) {
      let rows = marked.isEmpty ? shown : whole.filter { marked.contains($0.id) }
      let count = rows.rowCount
      let message = localized(
        "Wrote \(count) rows to \(file.lastPathComponent)",
        one: "Wrote 1 row to \(file.lastPathComponent)", count: count)
      return (StaticTable(rows, columns: columns).text(as: format), message)
    }
  }
}
