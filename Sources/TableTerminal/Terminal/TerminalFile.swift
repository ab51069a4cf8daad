import Foundation

/// The terminal that controls a program, whatever its standard input and output are.
final class TerminalFile: Sendable {
  let descriptor: Int32

  /// Opens the terminal; `nil` where there is none that can show screens.
  init?() {
    // Safe: the name is a constant.
    descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard terminal.supportsScreens else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The terminal, to be used by the thread that asks for it.
  var terminal: Terminal { Terminal(input: descriptor, output: descriptor) }
}
