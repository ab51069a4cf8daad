/// The modes that a screen needs.
enum ScreenModes {
  /// No modes, since lines are shown in sequence.
  case none
  case alternate
  /// The modes of a screen below the cursor.
  case inline

  /// Returns the controls that hide the cursor and turn on bracketed paste, and mouse reports with
  /// drags if wanted.
  func entering(withMouse usesMouse: Bool) -> String {
    let mouse = usesMouse ? "\u{1B}[?1002h\u{1B}[?1006h" : ""
    let modes = "\u{1B}[?25l\u{1B}[?2004h" + mouse
    return switch self {
    case .none: ""
    case .alternate: "\u{1B}[?1049h" + modes
    case .inline: "\u{1B}7" + modes
    }
  }

  /// The controls that reset the modes, and those that an unfinished frame may leave on.
  ///
  /// They are constant, because a signal handler writes them too.
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
