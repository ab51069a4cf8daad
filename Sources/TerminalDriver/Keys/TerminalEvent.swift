package enum TerminalEvent: Hashable, Sendable {
  case key(TerminalKey)
  case mouse(MouseEvent)
  /// A queried position, from 0.
  case cursor(line: Int, column: Int)
  case color(ColorReport)
  /// By another thread.
  case woken
  /// The size may have changed.
  case resize
  /// Answer with ``TerminalDevice/suspend()``.
  case suspend
  /// The program was stopped and continues; redraw the screen.
  case resumed
  /// A signal asks the program to exit; save, then call ``TerminalDevice/finish(raising:)``.
  case terminate(signal: Int32)
  case endOfInput
}
