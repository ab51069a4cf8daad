extension ControlSequence {
  /// What a report of the cursor says, `ESC [ 2 ; 9 R`, or `nil` if it is none.
  ///
  /// The numbers are the line and the column, counted from 1. What looks like a report from the
  /// first line is a key: F3 with modifiers.
  var cursorEvent: TerminalEvent? {
    guard final == "R", !isReport, !isRelease, parameters.count == 2, parameters[0] > 1,
      parameters[1] > 0
    else { return nil }
    return .cursor(line: parameters[0] - 1, column: parameters[1] - 1)
  }
}
