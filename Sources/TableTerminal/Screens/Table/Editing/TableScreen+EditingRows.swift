import SystemBasics
import TableData
import TableDisplay

// MARK: - Edits of several rows

extension TableScreen {
  /// Returns the delegate's edit of the selected rows.
  ///
  /// - Parameters:
  ///   - kind: The kind of edit.
  ///   - ids: The identifiers of the rows.
  ///   - complaint: Returns the error for rows with a name that cannot be edited.
  /// - Returns: The edit, which has not been performed yet.
  /// - Throws: ``CommandError`` if the delegate returns none.
  func edit(
    _ kind: EditRequest<Section, Row>.Kind, of ids: TableViewState<Section, Row>.SelectedIDs,
    complaint: (String) -> String
  ) throws(CommandError) -> NamedEdit {
    let action = EditRequest(kind, ids: ids, in: tableView.state.unfilteredSnapshot)
    guard let edit = delegate.edit(for: action) else {
      throw CommandError(complaint(nameOfRowsToActOn))
    }
    return edit
  }

  /// Performs an edit of rows: in the background if they are very many, otherwise synchronously.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - count: The number of rows.
  ///   - note: The activity, in one word.
  ///   - stack: The stack of the screen.
  ///   - perform: Calls its argument, which performs an edit prepared in the background.
  ///   - complete: Called once the edit is performed and shown.
  /// - Throws: The edit's error, or ``CommandError`` while other work is in progress.
  func performEdit(
    _ edit: NamedEdit, of count: Int, noted note: String, in stack: ScreenStack,
    by perform: @escaping (() -> Void) -> Void = { $0() }, then complete: @escaping () -> Void = {}
  ) throws {
    if edit.background != nil || !rows.areAllLoaded {
      return try self.perform(edit, noted: note, in: stack, then: complete)
    }
    if work.isPolled, count > WorkLimits.changeCount, let prepared = edit.prepare?() {
      return try self.perform(note, prepared.edit, in: stack) { put in
        perform(put)
        try prepared.requireSuccess()
        complete()
      }
    }
    try arranging.following.atOnce {
      try source.group(named: edit.name) { try edit.perform() }
    } show: {
      arranging.refresh()
    }
    complete()
  }

  /// Performs an edit of something other than a source, in the background if it may take long.
  private func perform(
    _ edit: NamedEdit, noted note: String, in stack: ScreenStack,
    then complete: @escaping () -> Void
  ) throws {
    let settle: (Result<Void, any Error>) throws -> Void = { [weak self] result in
      try self?.rows.settle(result)
      complete()
    }
    if let body = edit.background {
      return try work.performEdit(note, in: stack, { _ in try await body() }, complete: settle)
    }
    if !rows.areAllLoaded { try work.requireNone() }
    try settle(Result { try edit.perform() })
  }

  /// Runs a closure, whose edits of a row by the delegate run in the background if they may take
  /// long.
  func editing<Value>(in stack: ScreenStack, _ body: () throws -> Value) rethrows -> Value {
    tableView.performer = { [unowned self] edit, kind in
      let note = kind == .delete ? localized("deleting") : localized("moving")
      try perform(edit, noted: note, in: stack) {}
    }
    defer { tableView.performer = nil }
    return try body()
  }
}
