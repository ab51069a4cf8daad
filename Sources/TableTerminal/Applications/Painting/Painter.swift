import TerminalDriver

/// The output of an interactive session.
protocol Painter {
  /// Whether one frame may show the effect of several keys.
  var omitsFrames: Bool { get }

  mutating func askForColors() throws(TerminalError)

  /// Invalidates the frame: the next one repaints everything.
  mutating func invalidate() throws(TerminalError)

  mutating func recordKey()

  mutating func show(_ stack: ScreenStack) throws(TerminalError)

  /// Writes bytes outside frames, such as for the clipboard.
  func writeOutsideFrame(_ bytes: [UInt8]) throws(TerminalError)

  /// Accepts the terminal's answer to a question, and returns whether the event is one.
  mutating func accept(_ event: TerminalEvent) -> Bool

  /// Consumes outstanding answers.
  mutating func finish()
}
