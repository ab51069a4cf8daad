public import TerminalDriver

extension TextScreen {
  /// Moves the cursor to a click, presses buttons or scrolls.
  ///
  /// - Throws: An error if nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    guard event.isPlainClick else { return editor.scroll(by: event.scrolledLines) }
    let line = event.line - (hasButtonLine ? 1 : 0)
    if line < 0 {
      guard let button = buttons.button(inColumn: event.column) else { return }
      if draft.isNew, button.title == cancelTitle { return try leave(in: stack) }
      try button.action(stack)
    } else {
      editor.moveCursor(toLine: line, column: event.column)
    }
  }
}
