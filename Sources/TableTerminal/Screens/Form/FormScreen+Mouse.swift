public import TerminalDriver

extension FormScreen {
  /// Focuses the clicked field, advances its choice, or presses a button.
  ///
  /// - Throws: An error if the input is rejected.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    guard event.isPlainClick else { return }
    guard let layout else { return }
    let line = event.line + hiddenLines
    if let field = layout.fieldLines.firstIndex(of: line) {
      try attempt { try self.click(field: field) }
    } else if line == layout.buttonLine {
      guard let button = buttons.index(inColumn: event.column - 2) else { return }
      try press(button, in: stack)
    }
  }

  private func click(field: Int) throws {
    guard fields[field].isEditable else { return }
    if field == focus { return try choose(by: 1) }
    try acceptInput()
    focus = field
    beginInput()
  }
}
