import TableData
import TableDisplay

extension TableScreen {
  /// Carries out a command on the rows.
  ///
  /// - Throws: Why nothing was done.
  public func perform(_ command: Command, in stack: ScreenStack) throws {
    switch command {
    case .open(let number):
      try open(row(number), in: stack)
    case .delete(let number, let answer):
      try delete(row(number), answer: answer, in: stack)
    case .move(let number, let other):
      try move(row(number), toPlaceOf: row(other))
    case .find(let text):
      find(text)
      if !text.isEmpty, table.state.snapshot.rowCount == 0 { stack.message = "Nothing was found." }
    case .sort(let title):
      try sort(byTitle: title)
    case .mark(let number):
      try setMarks(number...number, true)
    case .markRows(let numbers):
      try setMarks(numbers, true)
    case .unmark(let number?):
      try setMarks(number...number, false)
    case .unmarkRows(let numbers):
      try setMarks(numbers, false)
    case .unmark(nil):
      try requireMarks()
      removeAllMarks()
    case .deleteMarked(let answer):
      try deleteMarked(answer: answer, in: stack)
    case .expand(let number):
      try setExpanded(true, for: row(number))
    case .collapse(let number):
      try setExpanded(false, for: row(number))
    case .undo:
      guard let name = highlightingChanges(of: { delegate.undo(on: self, in: stack) }) else {
        throw CommandError("There is nothing to undo.")
      }
      stack.message = "Undone: \(name)"
    case .redo:
      guard let name = highlightingChanges(of: { delegate.redo(on: self, in: stack) }) else {
        throw CommandError("There is nothing to redo.")
      }
      stack.message = "Redone: \(name)"
    case .insert, .accessory, .moveToEnd, .swipe, .closeSwipe:
      try performOnRow(command, in: stack)
    default:
      throw CommandError("There is no text to change on this screen. Open a row first.")
    }
  }

  /// Goes back or forward by an edit and highlights what came of it, such as a row that is back.
  private func highlightingChanges(of step: () -> String?) -> String? {
    let before = table.state.snapshot
    let name = step()
    let difference = table.state.snapshot.difference(from: before)
    table.update { $0.highlightChange(of: difference) }
    return name
  }

  /// Highlights a row.
  ///
  /// - Parameter number: The number of the row, from 1 over all sections.
  /// - Throws: ``CommandError`` when there is no such row.
  public func moveFocus(toRow number: Int) throws {
    let row = try row(number)
    table.update { $0.highlight(row.id) }
  }

  /// The row with a number, from 1 over all sections.
  func row(_ number: Int) throws -> Row {
    let shown = table.state.snapshot
    guard number > 0, let path = shown.path(atOffset: number - 1), let row = shown.row(at: path)
    else {
      let rows = shown.rowCount == 0 ? "There are no rows." : "Rows are 1 to \(shown.rowCount)."
      throw CommandError("There is no row \(number). \(rows)")
    }
    return row
  }

  func open(_ row: Row, in stack: ScreenStack) throws {
    table.update { $0.highlight(row.id) }
    table.select(row.id)
    defer { table.deselect(row.id) }
    try delegate.open(row, on: self, in: stack)
  }

  func delete(_ row: Row, answer: Bool?, in stack: ScreenStack) throws {
    let name = delegate.name(of: row)
    guard let title = table.requestDeletion(of: row.id) else {
      throw CommandError("\(name) cannot be deleted.")
    }
    switch answer {
    case true:
      try table.confirmDeletion()
    case false:
      table.update { $0.cancelDeletion() }
    default:
      stack.ask("\(title) \(name)?") { [table] in
        try table.confirmDeletion()
      } decline: { [table] in
        table.update { $0.cancelDeletion() }
      }
    }
  }

  func move(_ row: Row, toPlaceOf other: Row) throws {
    try requireOwnOrder()
    guard try table.move(row.id, toPlaceOf: other.id) else {
      throw CommandError("\(delegate.name(of: row)) cannot be moved.")
    }
    table.update { $0.highlight(row.id) }
  }

  func requireOwnOrder() throws(CommandError) {
    guard let order = sortOrder else { return }
    let title = delegate.sortTitles[order.column]
    throw CommandError("Rows cannot be moved while they are sorted by \(title).")
  }
}
