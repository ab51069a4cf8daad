import SystemBasics

/// Undo or redo, with its messages.
enum UndoStep {
  case undo, redo

  /// The activity.
  var note: String { self == .undo ? localized("undoing") : localized("redoing") }

  /// The error that there is no edit.
  var complaint: CommandError {
    let text =
      self == .undo
      ? localized("There is nothing to undo.") : localized("There is nothing to redo.")
    return CommandError(text)
  }

  /// Returns the message for an edit.
  func report(on name: String) -> String {
    self == .undo ? localized("Undone: \(name)") : localized("Redone: \(name)")
  }
}
