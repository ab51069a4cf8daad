/// What happened at the terminal since the last time it was asked.
package enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed, or a text was pasted.
  case key(Key)
  /// A button of the mouse was pressed or released, or its wheel turned.
  case mouse(MouseEvent)
  /// The terminal says where its cursor is, counted from 0, as somebody asked it.
  case cursor(line: Int, column: Int)
  /// The terminal says which of its colours looks how, as somebody asked it.
  case color(ColorReport)
  /// Another thread has something new.
  case woken
  /// The size of the terminal may have changed.
  case resize
  /// Someone asks the program to stop for now; answer with ``Terminal/suspend()``.
  case suspend
  /// The program goes on after it was stopped; nothing of the screen is left, so draw it all.
  case resumed
  /// A signal asks the program to end; save, then call ``Terminal/finish(raising:)``.
  case terminate(signal: Int32)
  /// There is no more input and there will not be any.
  case endOfInput
}
