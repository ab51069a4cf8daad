import Foundation
import TableData
import TableDisplay
import TableText

// MARK: - Copying single cells

extension TableScreen {
  /// The key that asks for a column and copies its cell of the highlighted row, or of those that are
  /// marked.
  func cellBindings(in stack: ScreenStack) -> [KeyBinding] {
    freeBindings([.character("C")], help: localized("Copy a cell")) {
      let columns = self.shownColumns.map(\.column.title)
      stack.prompt = TextPrompt(label: localized("Copy cell of: "), text: "") { _ in
      } commit: {
        if !$0.isEmpty { try self.perform(.copyCell($0), in: stack) }
      } notice: {
        columns.listed
      }
    }
  }

  /// Copies the cells of a column, a line for each row that is acted on.
  ///
  /// - Parameters:
  ///   - title: The title of the column, or how that of no other one begins, in lower or upper case.
  ///   - path: The file that gets them; `nil` for the clipboard.
  ///   - stack: The stack, which tells what was copied.
  /// - Throws: Why nothing was copied.
  func copyCell(of title: String, to path: String?, in stack: ScreenStack) throws {
    let column = try column(titled: title)
    let count = try countToCopy
    guard let path else {
      try stack.copy(count) { rowsToActOn.lazy.map { column.text($0).onOneLine } }
      stack.message = localized("Copied \(column.column.title) of \(nameOfRowsToActOn)")
      return
    }
    let (file, format) = try newFile(at: path)
    try write(text(of: column, in: rowsToActOn, as: format), to: file)
    stack.message = localized(
      "Wrote \(column.column.title) of \(nameOfRowsToActOn) to \(file.lastPathComponent)")
  }

  private func text(
    of column: RowColumn<Row>, in rows: [Row], as format: StaticTableFormat
  ) -> String {
    if case .text = format {
      return rows.map { column.text($0).onOneLine + "\n" }.joined()
    }
    let ids = Set(rows.map(\.id))
    let table = StaticTable(source.snapshot.filter { ids.contains($0.id) }, columns: [column])
    return table.text(as: format)
  }

  private func column(titled title: String) throws(CommandError) -> RowColumn<Row> {
    let columns = delegate.columns
    guard !columns.isEmpty else {
      throw CommandError(localized("The rows of this screen have no columns."))
    }
    let sought = title.trimmed.lowercased()
    if let column = columns.first(where: { $0.column.title.isNamed(by: sought) }) {
      return column
    }
    let beginning = columns.filter { column in
      column.column.title.commandNames.contains { $0.hasPrefix(sought) }
    }
    guard beginning.count == 1, !sought.isEmpty else {
      throw unknownColumn(title, among: columns)
    }
    return beginning[0]
  }
}

extension String {
  /// The text on one line and without tabs.
  var onOneLine: String {
    split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
  }
}
