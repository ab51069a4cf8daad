/// An event from a terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// A key press or a paste.
  case key(TerminalKey)
  /// A mouse event.
  case mouse(MouseEvent)
  /// The queried cursor position, from 0.
  case cursor(line: Int, column: Int)
  /// A queried color.
  case color(ColorReport)
  /// A wake-up by another thread.
  case woken
  /// The terminal may have been resized.
  case resize
  /// A request to suspend; answer with ``TerminalDevice/suspend()``.
  case suspend
  /// The program was stopped and continues; redraw the whole screen.
  case resumed
  /// A signal asks the program to exit; save, then call ``TerminalDevice/finish(raising:)``.
  case terminate(signal: Int32)
  /// The input has ended.
  case endOfInput
}
