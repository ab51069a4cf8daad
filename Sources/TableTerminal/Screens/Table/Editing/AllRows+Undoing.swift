import SystemBasics
import TableData

extension AllRows {
  private var source: TableDataSource<Section, Row> { screen.source }

  func name(of step: UndoStep) -> String? { step == .undo ? source.undoName : source.redoName }

  func perform(_ step: UndoStep, in stack: ScreenStack) throws {
    let isUndo = step == .undo
    if screen.work.isPolled, let edit = isUndo ? source.deferredUndo() : source.deferredRedo(),
      edit.rowCount > WorkLimits.tableCount
    {
      return try screen.runInBackground(step.note, edit, in: stack) {
        [weak screen, source, weak stack] perform in
        let name = isUndo ? source.undoName : source.redoName
        screen?.arranging.following.undoing(perform)
        stack?.message = step.report(on: name ?? "")
      }
    }
    guard let name = screen.arranging.following.undoing(isUndo ? source.undo : source.redo) else {
      try screen.work.requireNone()
      throw step.complaint
    }
    stack.message = step.report(on: name)
  }
}
