import TableDisplay

// MARK: - Edits of several rows

extension TableScreen {
  /// Returns the edit, not performed yet.
  func edit(
    _ kind: EditRequest<Section, Row>.Kind, of ids: TableViewState<Section, Row>.SelectedIDs,
    refusal: (String) -> String
  ) throws(UserError) -> NamedEdit {
    let action = EditRequest(kind, ids: ids, in: tableView.state.unfilteredSnapshot)
    guard let edit = delegate.edit(for: action) else {
      throw UserError(refusal(nameOfRowsToActOn))
    }
    return edit
  }

  /// Performs an edit, in the background if it affects very many rows.
  ///
  /// `perform` calls its argument, which puts a prepared edit in place.
  func performEdit(
    _ edit: NamedEdit, of count: Int, activity: String, in stack: ScreenStack,
    by perform: @escaping (() -> Void) -> Void = { $0() }, then complete: @escaping () -> Void = {}
  ) throws {
    if edit.background != nil || !rows.areAllLoaded {
      return try self.perform(edit, activity: activity, in: stack, then: complete)
    }
    if work.isPolled, count > WorkLimits.changeCount, let prepared = edit.prepare?() {
      return try self.runInBackground(activity, prepared.edit, in: stack) { put in
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

  /// Edits something other than a source, perhaps in the background.
  private func perform(
    _ edit: NamedEdit, activity: String, in stack: ScreenStack,
    then complete: @escaping () -> Void
  ) throws {
    let finish: (Result<Void, any Error>) throws -> Void = { [weak self] result in
      try self?.rows.refresh(after: result)
      complete()
    }
    if let body = edit.background {
      return try work.performEdit(activity, in: stack, { _ in try await body() }, complete: finish)
    }
    if !rows.areAllLoaded { try work.requireNone() }
    try finish(Result { try edit.perform() })
  }

  /// Lets the delegate's edits of a row run in the background.
  func editing<Value>(in stack: ScreenStack, _ body: () throws -> Value) rethrows -> Value {
    tableView.performer = { [unowned self] edit, kind in
      let activity = kind == .delete ? localized("deleting") : localized("moving")
      try perform(edit, activity: activity, in: stack) {}
    }
    defer { tableView.performer = nil }
    return try body()
  }
}
