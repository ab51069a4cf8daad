/// The escape sequences that enter and leave screen mode.
enum ScreenModes {
  /// Alternate screen, hidden cursor, bracketed paste, mouse reports with drags.
  static let entering = Array(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h".utf8)

  /// The way back; first resets what an unfinished frame may leave on.
  ///
  /// A constant, because a signal handler writes it too.
  static var leaving: StaticString {
    """
    \u{1B}[?2026l\u{1B}[?7h\u{1B}[m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l
    """
  }
}
