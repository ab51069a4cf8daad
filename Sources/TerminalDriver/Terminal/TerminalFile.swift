import SystemBasics

/// The terminal that controls a program, whatever its standard input and output are.
package final class TerminalFile: Sendable {
  let descriptor: Int32
  /// Whether it is told what changes line by line.
  private let isLinear: Bool

  /// Opens the terminal; `nil` where there is none that can show screens.
  package init?(isLinear: Bool = false) {
    self.isLinear = isLinear
    // Safe: the name is a constant.
    descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard terminal.supportsScreens else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The terminal, to be used by the thread that asks for it.
  package var terminal: Terminal {
    let terminal = Terminal(input: descriptor, output: descriptor)
    terminal.isLinear = isLinear
    return terminal
  }
}
