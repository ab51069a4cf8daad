public import TerminalDriver

extension TextScreen {
  /// Moves the cursor to a click, or scrolls.
  ///
  /// - Throws: Nothing.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    guard event.isPlainClick else { return editor.scroll(by: event.scrolledLines) }
    editor.moveCursor(toLine: event.line, column: event.column)
  }
}
