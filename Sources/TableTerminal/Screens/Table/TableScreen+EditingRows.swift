import SystemBasics
import TableData
import TableDisplay

// MARK: - Edits of several rows

extension TableScreen {
  /// Returns the delegate's edit of the selected rows.
  ///
  /// - Parameters:
  ///   - kind: What is done to them.
  ///   - ids: The identifiers of the rows.
  ///   - complaint: Says that it cannot be done to what is called so.
  /// - Returns: The edit, which has not been performed yet.
  /// - Throws: ``CommandError`` where the delegate returns none.
  func edit(
    _ kind: EditRequest<Section, Row>.Kind, of ids: TableState<Section, Row>.SelectedIDs,
    complaint: (String) -> String
  ) throws(CommandError) -> NamedEdit {
    let action = EditRequest(kind, ids: ids, in: tableView.state.unfiltered)
    guard let edit = delegate.edit(for: action) else {
      throw CommandError(complaint(nameOfRowsToActOn))
    }
    return edit
  }

  /// Performs an edit of rows: in the background where they are very many, else at once.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - count: The number of rows.
  ///   - note: What is being done, in one word.
  ///   - stack: The stack that the screen stands on.
  ///   - perform: Performs an edit that was made in the background by what it is given.
  ///   - complete: Called once the edit is performed and shown.
  /// - Throws: What the edit throws, and ``CommandError`` while something else is not done yet.
  func performEdit(
    _ edit: NamedEdit, of count: Int, noted note: String, in stack: ScreenStack,
    by perform: @escaping (() -> Void) -> Void = { $0() }, then complete: @escaping () -> Void = {}
  ) throws {
    if edit.background != nil || !rows.areAllAtHand {
      return try self.perform(edit, noted: note, in: stack, then: complete)
    }
    if work.isPolled, count > WorkLimits.changeCount, let prepared = edit.prepare?() {
      return try self.perform(note, prepared.edit, in: stack) { put in
        perform(put)
        try prepared.requireSuccess()
        complete()
      }
    }
    try following.atOnce {
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
    if !rows.areAllAtHand { try work.requireNone() }
    try settle(Result { try edit.perform() })
  }

  /// Has the delegate's edits of a row performed in the background if they may take long.
  func editing<Value>(in stack: ScreenStack, _ body: () throws -> Value) rethrows -> Value {
    tableView.performer = { [unowned self] edit, kind in
      let note = kind == .delete ? localized("deleting") : localized("moving")
      try perform(edit, noted: note, in: stack) {}
    }
    defer { tableView.performer = nil }
    return try body()
  }
}
