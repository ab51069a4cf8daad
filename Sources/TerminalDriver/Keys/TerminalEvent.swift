/// An event in a terminal, from ``TerminalDevice/nextEvent(timeout:)``.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed, or text was pasted.
  case key(TerminalKey)
  /// The mouse was clicked, dragged or scrolled.
  case mouse(MouseEvent)
  /// The terminal's answer to `CSI 6 n`: the cursor's position, from 0.
  case cursor(line: Int, column: Int)
  /// The terminal's answer to a query of its colors.
  case color(ColorReport)
  /// Another thread woke the terminal, such as one with new rows for a screen.
  case woken
  /// The size may have changed.
  case resize
  /// A signal asks the program to stop, as Control-Z does elsewhere; answer with
  /// ``TerminalDevice/suspend()``. Control-Z itself is a key.
  case suspend
  /// The program was stopped and continues; redraw the screen.
  case resumed
  /// A signal asks the program to exit; save, then call ``TerminalDevice/finish(raising:)``.
  case terminate(signal: Int32)
  /// There will be no more keys.
  case endOfInput
}
