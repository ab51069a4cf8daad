import SystemBasics
import TableDisplay
import TablePaging
import TerminalDriver

extension PagedRows {
  var canUndo: Bool { pages.editing?.undoName != nil }
  var canRedo: Bool { pages.editing?.redoName != nil }

  var undoButtons: [BarButton] {
    guard canUndo, screen.delegate.allowsEditing else { return [] }
    let key = screen.freeKeys(among: [.character("z")]).first
    return [BarButton(localized("Undo"), key: key) { try $0.perform(.undo) }]
  }

  func perform(_ step: UndoStep, in stack: ScreenStack) throws {
    guard let editing = pages.editing else { throw step.complaint }
    let source = pager.source
    try screen.work.performEdit(step.note, in: stack) { progress in
      step == .undo
        ? try await editing.undo(in: source, reportingTo: progress)
        : try await editing.redo(in: source, reportingTo: progress)
    } complete: { [weak self, weak stack] result in
      guard let self else { return }
      guard let undone = try settle(result) else { throw step.complaint }
      if let row = undone.row { try pages.show(row) }
      stack?.message = step.report(on: undone.name)
    }
  }

  func settle<Value>(_ result: Result<Value, any Error>) throws -> Value {
    let refreshed = Result { try pages.refresh() }
    // An error of the edit takes precedence.
    let value = try result.get()
    try refreshed.get()
    return value
  }

  func refresh() throws {
    if pages.editing != nil { try pages.refresh() }
  }

  // MARK: - The selection

  func saveSelection() throws {
    synchronizeSelection()
    try pages.selection?.keep()
  }

  /// Deletes the selected rows, which are selected again if that fails.
  func delete(_ selection: SelectionSync<Row>, in stack: ScreenStack) throws {
    try screen.work.requireNone()
    let count = selection.count()
    // A condition must not select later rows.
    let (delete, restore) = selection.take()
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
      try settle(result)
    }
  }
}
