import Dispatch
import TableSource

extension BooksScreen {
  /// An edit that goes on, and what to do with what comes of it.
  struct Running {
    let edit: LongEdit
    let complete: (LongEdit.Outcome) throws -> Void
    /// How far it was when that was drawn last.
    var shown = ""
    /// Whether it is to stop.
    var isStopping = false
  }

  /// Performs an edit beside the keys, if it takes longer than a moment.
  ///
  /// Where nobody asks for results, as in a transcript, it is waited for.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - complete: Is given what came of it.
  /// - Throws: What `complete` throws, if the edit is done by then.
  func perform(
    _ edit: LongEdit, complete: @escaping (LongEdit.Outcome) throws -> Void
  ) throws {
    edit.wait(isPolled ? .milliseconds(20) : nil)
    if let result = edit.result { return try complete(result) }
    running = Running(edit: edit, complete: complete)
  }

  /// Deletes the selected books.
  func delete(_ doomed: ConditionalSelection<Int64, BookFilter>, count: Int?) throws {
    try requireNoEdit()
    let edit = LongEdit(localized("deleting"), of: count) {
      [database] () throws(BookDatabaseError) in
      try database.delete(doomed)
      return nil
    }
    try perform(edit) { [weak self] outcome in
      guard let self else { return }
      if case .failure = outcome, selection.rows.isEmpty {
        selection.rows = doomed
        rows.synchronizeSelection()
      }
      _ = try outcome.get()
      try refresh()
    }
  }

  /// Throws when an edit goes on.
  func requireNoEdit() throws(BookDatabaseError) {
    guard running == nil else { throw .busy }
  }

  /// Whether an edit goes on beside the keys.
  var isEditing: Bool { running != nil }

  /// Says in the first line how far an edit is.
  var editNote: String {
    guard let running else { return "" }
    return localized(", \(running.edit.text(of: database.editedCount))")
  }

  /// Takes over what came of an edit, if it is done.
  ///
  /// - Returns: Whether there is something new to be seen.
  func takeEdit() -> Bool {
    guard let running else { return false }
    guard let result = running.edit.result else {
      // It may have begun only now.
      if running.isStopping { database.stopEdit() }
      let note = editNote
      defer { self.running?.shown = note }
      return note != running.shown
    }
    self.running = nil
    do {
      try running.complete(result)
    } catch {
      stack?.message = Localization.description(of: error)
    }
    return true
  }

  /// Stops an edit that goes on, and waits until nothing of it is left.
  ///
  /// - Throws: ``BookDatabaseError/stopped`` when it was stopped.
  func endEdit() throws {
    guard let running else { return }
    while running.edit.result == nil {
      database.stopEdit()
      running.edit.wait(.milliseconds(10))
    }
    self.running = nil
    if let result = running.edit.result { try running.complete(result) }
  }

  /// What keys do while an edit goes on.
  var editBindings: [KeyBinding] {
    guard isEditing else { return [] }
    return [
      KeyBinding([.escape], label: "Esc", help: localized("Stop"), isProminent: true) {
        [weak self] in self?.running?.isStopping = true
      }
    ]
  }
}
