extension FormScreen {
  /// Goes to the field that is clicked, chooses the next text at a second click, and presses
  /// buttons.
  ///
  /// - Throws: Why what is being typed cannot be accepted.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    guard event.isPlainClick else { return }
    let line = event.line + hiddenLines
    if fields.indices.contains(line) {
      try click(field: line)
    } else if line == fields.count + 1 {
      try buttons.button(inColumn: event.column - 2)?.action(stack)
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
