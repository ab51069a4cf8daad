enum ScreenModes {
  /// No screen, but lines in sequence.
  case none
  case alternate
  /// Lines of the usual screen.
  case inline

  /// Hidden cursor, bracketed paste, maybe mouse reports with drags.
  func entering(withMouse usesMouse: Bool) -> String {
    let mouse = usesMouse ? "\u{1B}[?1002h\u{1B}[?1006h" : ""
    let modes = "\u{1B}[?25l\u{1B}[?2004h" + mouse
    return switch self {
    case .none: ""
    case .alternate: "\u{1B}[?1049h" + modes
    case .inline: "\u{1B}7" + modes
    }
  }

  /// Resets what an unfinished frame may leave on.
  ///
  /// A constant, because a signal handler writes it too.
  var leaving: StaticString {
    switch self {
    case .none: ""
    case .alternate:
      """
      \u{1B}[?2026l\u{1B}[?7h\u{1B}[m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l
      """
    case .inline:
      """
      \u{1B}[?2026l\u{1B}[?7h\u{1B}[m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?6l\u{1B}[r\u{1B}8\u{1B}[J
      """
    }
  }
}
