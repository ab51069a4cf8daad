import TerminalDriver

/// What an interactive session shows its screens by.
protocol Painter {
  /// Asks for the colours of the terminal, once.
  mutating func askForColors() throws(TerminalError)

  /// Shows everything the next time, whatever the terminal shows.
  mutating func beginAnew() throws(TerminalError)

  /// Takes in that a key was pressed.
  mutating func noteKey()

  /// Shows what changed since the last time.
  mutating func show(_ stack: ScreenStack) throws(TerminalError)

  /// Writes what is no part of a frame, such as a text for the clipboard.
  func writeAside(_ bytes: [UInt8]) throws(TerminalError)

  /// Takes a report of where the cursor is.
  mutating func accept(line: Int, column: Int)

  /// Takes a report of a colour.
  mutating func accept(_ report: ColorReport)

  /// Takes the answers that may still be on their way.
  mutating func finish()
}
