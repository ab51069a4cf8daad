import SystemBasics

/// The controlling terminal, regardless of standard input and output.
package final class TerminalFile: Sendable {
  let descriptor: Int32
  private let usesScreenReaderOutput: Bool

  package init?(usesScreenReaderOutput: Bool = false) {
    self.usesScreenReaderOutput = usesScreenReaderOutput
    // Safe: the name is a constant.
    descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard terminal.supportsScreens else { return nil }
  }

  /// Opens the controlling terminal if standard output is not a terminal, unless commands are read.
  package convenience init?(besideOutput usesScreenReaderOutput: Bool, readsCommands: Bool) {
    guard !readsCommands, isatty(STDOUT_FILENO) != 1 else { return nil }
    self.init(usesScreenReaderOutput: usesScreenReaderOutput)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The terminal, for the calling thread only.
  package var terminal: TerminalDevice {
    let terminal = TerminalDevice(input: descriptor, output: descriptor)
    terminal.usesScreenReaderOutput = usesScreenReaderOutput
    return terminal
  }
}
