/// The control sequences that turn a terminal into a screen and back.
enum ScreenModes {
  /// The alternate screen, no cursor, marks around pasted text, and reports of what the mouse's
  /// buttons and wheel do, and of drags.
  static let entering = Array(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h".utf8)

  /// The way back; first what frames, also one that was cut short, may have left behind.
  ///
  /// It is a constant in the program's image, because a signal handler writes it too.
  static var leaving: StaticString {
    """
    \u{1B}[?2026l\u{1B}[?7h\u{1B}[m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l
    """
  }
}
