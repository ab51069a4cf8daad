import TableData

extension LoadedRows {
  private var source: TableDataSource<Section, Row> { screen.source }

  func name(of direction: UndoDirection) -> String? {
    direction == .undo ? source.undoName : source.redoName
  }

  func perform(_ direction: UndoDirection, in stack: ScreenStack) throws {
    let isUndo = direction == .undo
    // The only text in a column of numbers may be undone.
    screen.columns.measurements.measureKindsAgain()
    if screen.work.isPolled, let edit = isUndo ? source.deferredUndo() : source.deferredRedo(),
      edit.rowCount > WorkLimits.tableCount
    {
      return try screen.runInBackground(direction.activity, edit, in: stack) {
        [weak screen, source, weak stack] perform in
        let name = isUndo ? source.undoName : source.redoName
        screen?.arranging.following.undoing(perform)
        stack?.message = direction.report(on: name ?? "")
      }
    }
    guard let name = screen.arranging.following.undoing(isUndo ? source.undo : source.redo) else {
      try screen.work.requireNone()
      throw direction.unavailableError
    }
    stack.message = direction.report(on: name)
  }
}
