import TableDisplay
import TerminalDriver

extension PagedRows {
  func name(of direction: UndoDirection) -> String? {
    direction == .undo ? pages.editing?.undoName : pages.editing?.redoName
  }

  func perform(_ direction: UndoDirection, in stack: ScreenStack) throws {
    guard let editing = pages.editing else { throw direction.unavailableError }
    let source = pager.source
    try screen.work.performEdit(direction.activity, in: stack) { progress in
      direction == .undo
        ? try await editing.undo(in: source, reportingTo: progress)
        : try await editing.redo(in: source, reportingTo: progress)
    } complete: { [weak self, weak stack] result in
      guard let self else { return }
      guard let undone = try refresh(after: result) else { throw direction.unavailableError }
      if let row = undone.row { try pages.show(row) }
      stack?.message = direction.report(on: undone.name)
    }
  }

  func refresh(_ reason: RefreshReason) throws {
    switch reason {
    case .shown where pages.editing == nil: break
    case .shown, .edited: try pages.refresh()
    case .failed: pages.loader.retry()
    }
  }

  // MARK: - The selection

  var selection: any SelectionAccess<Row> {
    pages.selection.map { PagedSelectionAccess(selection: $0, rows: self) } ?? loaded.selection
  }

  /// Selects the rows again on failure.
  func delete(_ selection: SelectionSync<Source.Row>, in stack: ScreenStack) throws {
    try screen.work.requireNone()
    let count = selection.rows.count
    // A condition must not select later rows.
    let (delete, restore) = selection.rows.take()
    selection.show(in: table)
    let isKnown = count?.isExact ?? false
    try screen.work.performEdit(
      localized("deleting"), of: isKnown ? count?.value : nil, in: stack, delete
    ) { [weak self] result in
      guard let self else { return }
      if case .failure = result {
        restore()
        selection.show(in: table)
      }
      try refresh(after: result)
    }
  }
}
