extension ControlSequence {
  /// The reported position of the cursor, as in `ESC [ 2 ; 9 R`, counted from 1; `nil` in the first
  /// line, where the report looks like F3 with modifiers.
  var cursorEvent: TerminalEvent? {
    guard final == "R", !isReport, !isRelease, parameters.count == 2, parameters[0] > 1,
      parameters[1] > 0
    else { return nil }
    return .cursor(line: parameters[0] - 1, column: parameters[1] - 1)
  }
}
