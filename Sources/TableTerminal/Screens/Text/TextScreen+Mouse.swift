public import TerminalDriver

extension TextScreen {
  /// Moves the cursor to a click, or scrolls.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) {
    guard event.isPlainClick else { return editor.scroll(by: event.scrolledLines) }
    editor.moveCursor(toLine: event.line, column: event.column)
  }
}
