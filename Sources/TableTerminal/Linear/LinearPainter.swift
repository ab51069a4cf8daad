import TerminalDriver

/// Writes changes line by line, without control sequences.
struct LinearPainter: Painter {
  /// Each key is answered.
  let omitsFrames = false

  let terminal: TerminalDevice
  var narrator = LinearNarrator()

  mutating func invalidate() {
    narrator.invalidate()
  }

  mutating func recordKey() {
    narrator.recordKey()
  }

  mutating func show(_ stack: ScreenStack) throws(TerminalError) {
    let lines = narrator.lines(for: stack, drawnAs: stack.draw(for: terminal.size))
    // In raw mode a newline does not return to column 0.
    if !lines.isEmpty { try terminal.write(Array((lines.joined(separator: "\r\n") + "\r\n").utf8)) }
  }

  /// Ignores the bytes, which are control sequences.
  func writeOutsideFrame(_ bytes: [UInt8]) {}

  mutating func accept(_ event: TerminalEvent) -> Bool { false }
  mutating func askForColors() {}
  mutating func finish() {}
}
