extension ControlSequence {
  /// The event of a mouse report, as in `ESC [ < 0 ; 12 ; 3 M`.
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

  /// Returns the action of a bit set; `nil` for the release of a wheel, which has none.
  private func mouseAction(_ code: Int) -> MouseEvent.Action? {
    let number = code & 3
    let button = number < 3 ? [MouseEvent.Button.left, .middle, .right][number] : nil
    return switch (code & ~3, final) {
    case (0, "M"): button.map { .pressed($0) }
    case (0, _): button.map { .released($0) }
    case (32, "M"): button.map { .dragged($0) }
    case (64, "M"): [.scrolledUp, .scrolledDown, .scrolledLeft, .scrolledRight][number]
    default: nil
    }
  }
}
