import SystemBasics
import TableDisplay

extension TableScreen {
  func findingAction(for line: CommandInput, in stack: ScreenStack) -> Action? {
    switch line.verb {
    case "search":
      return { [self] in
        try requireArranging()
        stack.enter(line.rest, isOneLine: true) { search(for: $0, in: stack) }
      }
    case "sort":
      return { [self] in
        try requireArranging()
        try sort(byTitles: line.rest.trimmed)
      }
    case "export": return { try self.export(to: line.rest, in: stack) }
    default: return nil
    }
  }

  private func search(for text: String, in stack: ScreenStack) {
    search(for: text)
    rows.update(isPatient: true)
    if !text.isEmpty, tableView.state.snapshot.rowCount == 0 {
      let found = localized("Nothing was found.")
      stack.message = exampleIfNothingIsFound.map { "\(found) \($0)." } ?? found
    }
    guard let warning = query.searchWarning else { return }
    (stack.message, stack.lastLine.warning) = (warning, warning)
  }

  func columnAction(for line: CommandInput, in stack: ScreenStack) throws(UserError) -> Action? {
    let title = line.rest.trimmed
    switch line.verb {
    case "group":
      return { [self] in
        try group(byColumn: title.isEmpty ? nil : columnIndex(titled: title), in: stack)
      }
    case "frequencies":
      return { try self.showFrequencies(of: self.columnIndex(titled: title), in: stack) }
    case "totals":
      return { [self] in
        let column = try columnIndex(titled: title)
        try showTotals(of: column, in: stack)
        totals.column = column
        addUpGroups()
      }
    case "columns": return { try self.chooseColumns(in: stack) }
    case "copy":
      let (column, file) = try line.copiedCell()
      return { try self.copyCell(of: column, to: file, in: stack) }
    default: return nil
    }
  }

  func changingAction(for line: CommandInput, in stack: ScreenStack) throws(UserError) -> Action? {
    switch line.verb {
    case "replace":
      let (column, find, text) = try line.replacement()
      return { try self.changeCells(titled: column, replacing: find, with: text, in: stack) }
    case "fill":
      let (column, text) = try line.filling()
      return { try self.changeCells(titled: column, replacing: nil, with: text, in: stack) }
    case "rename":
      let (column, title) = try line.renaming()
      return { [self] in
        let column = try columnIndex(titled: column)
        try stack.enter(title, isOneLine: true) { try renameColumn(column, to: $0, in: stack) }
      }
    case "add": return inserting(line.columnName, in: stack)
    case "compute":
      return inserting(line.rest + (line.rest.contains("=") ? "" : "="), in: stack)
    case "delete":
      return { [self] in try removeColumn(columnIndex(titled: line.columnName), in: stack) }
    default: return nil
    }
  }

  private func inserting(_ text: String, in stack: ScreenStack) -> Action {
    { [self] in try stack.enter(text, isOneLine: true) { try insertColumn($0, in: stack) } }
  }
}
