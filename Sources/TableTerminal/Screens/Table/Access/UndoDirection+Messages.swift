import TableData

extension UndoDirection {
  var activity: String { self == .undo ? localized("undoing") : localized("redoing") }

  var unavailableError: UserError {
    let text =
      self == .undo
      ? localized("There is nothing to undo.") : localized("There is nothing to redo.")
    return UserError(text)
  }

  func report(on name: String) -> String {
    self == .undo ? localized("Undone: \(name)") : localized("Redone: \(name)")
  }
}
