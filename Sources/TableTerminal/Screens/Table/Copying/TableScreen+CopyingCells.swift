import SystemBasics
import TableText
import TerminalDriver

extension TableScreen {
  func cellBindings(in stack: ScreenStack) -> [KeyBinding] {
    freeBindings([.character("C")], help: localized("Copy a cell")) {
      if let column = self.columns.cursor {
        return try self.copyCell(of: column, to: nil, in: stack)
      }
      self.askForColumn(localized("Copy cell of: "), in: stack) {
        let (column, file) = $0.columnAndFile
        try self.copyCell(of: column, to: file, in: stack)
      }
    }
  }

  /// Copies one line per row; `title` may be an unambiguous prefix.
  func copyCell(of title: String, to path: String?, in stack: ScreenStack) throws {
    try copyCell(of: columnIndex(titled: title), to: path, in: stack)
  }

  private func copyCell(of index: Int, to path: String?, in stack: ScreenStack) throws {
    let (column, title) = (delegate.columns[index], delegate.columns.title(of: index))
    let count = try countToCopy
    guard let path else {
      try stack.clipboard.copy(count) { rowsToActOn.lazy.map { column.text($0).onOneLine } }
      stack.message = localized("Copied \(title) of \(nameOfRowsToActOn)")
      return
    }
    let whole = tableView.state.unfilteredSnapshot
    let (selected, highlighted) = (selectedIDs, tableView.state.highlightedID)
    let name = nameOfRowsToActOn
    try exporter.write(to: path, in: stack) { file, format in
      let message = localized("Wrote \(title) of \(name) to \(file.lastPathComponent)")
      return {
        let rows = whole.filter {
          selected.isEmpty ? $0.id == highlighted : selected.contains($0.id)
        }
        return (column.text(of: rows, as: format), message)
      }
    }
  }
}

extension TextColumn where Row: Identifiable & Equatable {
  /// Escapes the cells as exports do.
  fileprivate func text(
    of rows: TableSnapshot<some Identifiable & Equatable, Row>, as format: StaticTableFormat
  ) -> String {
    if case .text = format {
      return rows.rows.map { text($0).onOneLine.sanitizedForTerminal + "\n" }.joined()
    }
    return StaticTable(rows, columns: [self]).text(as: format)
  }
}

extension String {
  var onOneLine: String {
    split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " ")
  }
}
