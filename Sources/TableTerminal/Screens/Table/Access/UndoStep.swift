import SystemBasics

/// Undo or redo, and what is said of it.
enum UndoStep {
  case undo, redo

  /// The activity.
  var note: String { self == .undo ? localized("undoing") : localized("redoing") }

  /// Says that there is no edit.
  var complaint: CommandError {
    let text =
      self == .undo
      ? localized("There is nothing to undo.") : localized("There is nothing to redo.")
    return CommandError(text)
  }

  /// Says that it is done to an edit.
  func report(on name: String) -> String {
    self == .undo ? localized("Undone: \(name)") : localized("Redone: \(name)")
  }
}
