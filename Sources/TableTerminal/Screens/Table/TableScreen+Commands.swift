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
      try select(number...number)
    case .markRows(let numbers):
      try select(numbers)
    case .unmark(let number?):
      try deselect(number...number)
    case .unmarkRows(let numbers):
      try deselect(numbers)
    case .unmark(nil):
      try requireMultipleSelection()
      table.deselectAll()
    case .deleteMarked(let answer):
      try deleteSelected(answer: answer, in: stack)
    case .undo:
      try undo(in: stack)
    case .redo:
      try redo(in: stack)
    case .insert, .accessory, .moveToEnd, .swipe, .closeSwipe:
      try performOnRow(command, in: stack)
    default:
      throw CommandError("There is no text to change on this screen. Open a row first.")
    }
  }
}
