/// The control sequences that turn a terminal into a screen and back.
enum ScreenModes {
  /// The alternate screen, no cursor, and marks around pasted text.
  static let entering = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h".utf8)

  /// The way back; first what a frame that was cut short may have left behind.
  ///
  /// It is a constant in the program's image, because a signal handler writes it too.
  static var leavingText: StaticString {
    "\u{1B}[?2026l\u{1B}[?7h\u{1B}[m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
  }

  /// The way back as bytes.
  static let leaving = Array(leavingText.description.utf8)
}
