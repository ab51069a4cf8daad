import TerminalDriver

/// Tells a terminal what changes, in lines one below the other and without any control sequence.
struct LinearPainter: Painter {
  private let terminal: Terminal
  private var narrator = LinearNarrator()

  init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  mutating func beginAnew() {
    narrator.beginAnew()
  }

  mutating func noteKey() {
    narrator.noteKey()
  }

  mutating func show(_ stack: ScreenStack) throws(TerminalError) {
    let lines = narrator.lines(for: stack, drawnAs: stack.draw(for: terminal.size))
    // A terminal whose keys come singly does not return to the first column by itself.
    if !lines.isEmpty { try write(Array((lines.joined(separator: "\r\n") + "\r\n").utf8)) }
  }

  /// Writes what is no part of what is told; it would be a control sequence.
  func writeAside(_ bytes: [UInt8]) {}

  private func write(_ bytes: [UInt8]) throws(TerminalError) {
    try terminal.write(bytes)
  }

  mutating func accept(line: Int, column: Int) {}
  mutating func accept(_ report: ColorReport) {}
  mutating func askForColors() {}
  mutating func finish() {}
}
