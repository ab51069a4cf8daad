import TableText
import TerminalDriver

// MARK: - Cells of several rows

extension TableScreen {
  func severalCellBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard hasSelection || columns.cursor != nil, canChangeCells,
      let row = tableView.state.highlightedRow, rows.selection.canSetColumn(as: row)
    else { return [] }
    let replacing = freeBindings([.character("*")], help: localized("Find and replace")) {
      let column = try self.editableColumn(self.columnToActOn(in: stack))
      self.askWhatToFind(in: column, stack)
    }
    let setting = freeBindings([.character("R")], help: localized("Replace selected cells")) {
      let column = try self.editableColumn(self.columnToActOn(in: stack))
      self.replaceSelected(column, of: row, in: stack)
    }
    let canReplace = columns.cursor != nil && rows.areAllLoaded
    return (hasSelection ? setting : []) + (canReplace ? replacing : [])
  }

  var canChangeCells: Bool {
    delegate.allowsEditing && delegate.columns.contains { $0.values?.isEditable == true }
  }

  private func editableColumn(_ index: Int) throws(UserError) -> ValueColumn<Row> {
    let column = delegate.columns[index]
    guard delegate.allowsEditing, let values = column.values, values.isEditable else {
      throw UserError(localized("\(delegate.columns.title(of: index)) cannot be edited."))
    }
    return values
  }

  // MARK: - Finding and replacing

  private func askWhatToFind(in column: ValueColumn<Row>, _ stack: ScreenStack) {
    stack.ask(localized("Find in \(column.title): ")) { find in
      guard !find.isEmpty else { return }
      _ = try CellReplacement(find, with: "")
      self.askForReplacement(of: find, in: column, stack)
    } notice: {
      localized("/…/ is a regular expression")
    }
  }

  private func askForReplacement(
    of find: String, in column: ValueColumn<Row>, _ stack: ScreenStack
  ) {
    let count = changedRowCount
    let label = localized(
      "Replace in \(count) rows with: ", one: "Replace in 1 row with: ", count: count)
    stack.ask(label) { try self.replace(find, with: $0, in: column, stack) }
  }

  private func replace(
    _ find: String, with text: String, in column: ValueColumn<Row>, _ stack: ScreenStack
  ) throws {
    try requireAllLoaded(localized("Not all rows are loaded, so nothing can be replaced."))
    let replacement = try CellReplacement(find, with: text)
    try changeCells(of: column, in: stack) { row in
      let former = column.editingText(of: row)
      let text = replacement.replaced(in: former)
      if text != former { try column.enter(text, in: &row) }
    }
  }

  /// Performs the commands `replace` and `fill`; without text to find, the selected cells are set.
  func changeCells(
    titled title: String, replacing find: String?, with text: String, in stack: ScreenStack
  ) throws {
    let column = try editableColumn(columnIndex(titled: title))
    try stack.enter(text, isOneLine: true) { text in
      if let find { return try replace(find, with: text, in: column, stack) }
      guard hasSelection, let row = anySelectedRow else {
        throw UserError.nothingSelected
      }
      try setSelected(column, to: text, of: row, in: stack)
    }
  }

  // MARK: - Setting the selected ones

  private func setSelected(
    _ column: ValueColumn<Row>, to text: String, of row: Row, in stack: ScreenStack
  ) throws {
    var example = row
    try column.enter(text, in: &example)
    try rows.selection.set(column, as: example, in: stack)
  }

  private func replaceSelected(_ column: ValueColumn<Row>, of row: Row, in stack: ScreenStack) {
    let count = rows.selection.count
    let name = localized(
      "\(count?.description ?? "…") rows", one: "1 row", count: count?.value ?? 2)
    let label = localized("\(column.title) of \(name): ")
    stack.ask(label) { try self.setSelected(column, to: $0, of: row, in: stack) }
  }
}
