extension ControlSequence {
  /// `ESC [ < 0 ; 12 ; 3 M`.
  ///
  /// First comes a bit set: 3 for the button, 4, 8 and 16 for Shift, Alt and Control, 32 for
  /// motion, 64 for the wheel, 128 for extra buttons; then column and line, from 1. Extra buttons
  /// and motion without a button are ignored.
  var mouseEvent: MouseEvent? {
    guard isMouseReport, final == "M" || final == "m", parameters.count == 3,
      parameters[0] & ~(3 | 4 | 8 | 16 | 32 | 64) == 0, parameters[1] > 0, parameters[2] > 0,
      let action = mouseAction(parameters[0] & (3 | 32 | 64))
    else { return nil }
    return MouseEvent(
      action, line: parameters[2] - 1, column: parameters[1] - 1,
      modifiers: TerminalKey.Modifiers(parameter: 1 + (parameters[0] & (4 | 8 | 16)) >> 2))
  }

  private func mouseAction(_ code: Int) -> MouseEvent.Action? {
    switch code {
    case 0: action(of: .left)
    case 1: action(of: .middle)
    case 2: action(of: .right)
    case 32 where final == "M": .dragged(.left)
    case 33 where final == "M": .dragged(.middle)
    case 34 where final == "M": .dragged(.right)
    // A wheel has no release.
    case 64...67 where final == "m": nil
    case 64: .scrolledUp
    case 65: .scrolledDown
    case 66: .scrolledLeft
    case 67: .scrolledRight
    default: nil
    }
  }

  private func action(of button: MouseEvent.Button) -> MouseEvent.Action {
    final == "M" ? .pressed(button) : .released(button)
  }
}
