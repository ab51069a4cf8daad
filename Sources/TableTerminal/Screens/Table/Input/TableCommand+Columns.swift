import SystemBasics
import TableDisplay

extension TableCommand {
  func findingAction() -> Action? {
    switch line.verb {
    case "search":
      return {
        try screen.requireArranging()
        stack.enter(line.rest, isOneLine: true, search)
      }
    case "sort":
      return {
        try screen.requireArranging()
        try screen.sort(byTitles: line.rest.trimmed)
      }
    case "export": return { try screen.export(to: line.rest, in: stack) }
    default: return nil
    }
  }

  private func search(for text: String) {
    screen.search(for: text)
    screen.rows.update(waitsForRows: true)
    if !text.isEmpty, screen.tableView.state.snapshot.rowCount == 0 {
      let found = localized("Nothing was found.")
      stack.message = screen.exampleIfNothingIsFound.map { "\(found) \($0)." } ?? found
    }
    guard let warning = screen.query.searchWarning else { return }
    (stack.message, stack.lastLine.warning) = (warning, warning)
  }

  func columnAction() throws(UserError) -> Action? {
    let title = line.rest.trimmed
    switch line.verb {
    case "group":
      return {
        try screen.group(
          byColumn: title.isEmpty ? nil : screen.columnIndex(titled: title), in: stack)
      }
    case "frequencies":
      return { try screen.showFrequencies(of: screen.columnIndex(titled: title), in: stack) }
    case "totals": return { try showTotals(ofColumn: title) }
    case "describe":
      return {
        try screen.describeColumns(
          title.isEmpty ? nil : screen.columnIndex(titled: title), in: stack)
      }
    case "columns": return { try screen.chooseColumns(in: stack) }
    case "copy":
      let (column, file) = try line.copiedCell()
      return { try screen.copyCell(of: column, to: file, in: stack) }
    default: return nil
    }
  }

  private func showTotals(ofColumn title: String) throws {
    let column = try screen.columnIndex(titled: title)
    try screen.showTotals(of: column, in: stack)
    screen.totals.column = column
    screen.addUpGroups()
  }

  func changingAction() throws(UserError) -> Action? {
    switch line.verb {
    case "replace":
      let (column, find, text) = try line.replacement()
      return { try screen.changeCells(titled: column, replacing: find, with: text, in: stack) }
    case "fill":
      let (column, text) = try line.filling()
      return { try screen.changeCells(titled: column, replacing: nil, with: text, in: stack) }
    case "rename":
      let (column, title) = try line.renaming()
      return { try rename(column, to: title) }
    case "add": return { try insertColumn(line.columnName) }
    case "compute": return { try insertColumn(line.rest + (line.rest.contains("=") ? "" : "=")) }
    case "delete":
      return { try screen.removeColumn(screen.columnIndex(titled: line.columnName), in: stack) }
    default: return nil
    }
  }

  private func rename(_ column: String, to title: String) throws {
    let column = try screen.columnIndex(titled: column)
    try stack.enter(title, isOneLine: true) { try screen.renameColumn(column, to: $0, in: stack) }
  }

  private func insertColumn(_ text: String) throws {
    try stack.enter(text, isOneLine: true) { try screen.insertColumn($0, in: stack) }
  }
}
