extension ControlSequence {
  /// `ESC [ 2 ; 9 R`, counted from 1; in the first line, that is F3 with modifiers.
  var cursorEvent: TerminalEvent? {
    guard final == "R", !isReport, !isRelease, parameters.count == 2, parameters[0] > 1,
      parameters[1] > 0
    else { return nil }
    return .cursor(line: parameters[0] - 1, column: parameters[1] - 1)
  }
}
