extension ControlSequence {
  /// The event of a cursor report, `ESC [ 2 ; 9 R`, or `nil` if it is none.
  ///
  /// Line and column count from 1. A report from the first line is F3 with modifiers.
  var cursorEvent: TerminalEvent? {
    guard final == "R", !isReport, !isRelease, parameters.count == 2, parameters[0] > 1,
      parameters[1] > 0
    else { return nil }
    return .cursor(line: parameters[0] - 1, column: parameters[1] - 1)
  }
}
