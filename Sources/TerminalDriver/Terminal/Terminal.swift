public import SystemBasics

/// The terminal a program runs in: its size, its keys and its screen.
///
/// Between `enter()` and `leave()` the terminal shows a screen of its own, without a cursor,
/// and hands every key to the program. However the program ends, by a return, an error, a signal
/// or a trap, the terminal is given back as it was.
///
/// Settings and signals belong to the whole process. So only one terminal can be entered at a
/// time, and a terminal is used by the thread that made it.
public final class Terminal {
  let input: Int32
  let output: Int32
  package let environment: [String: String]
  /// Whether the terminal shows a screen of this program.
  package internal(set) var isEntered = false
  /// Whether lines are written one below the other, without any control sequence, while it is entered.
  package var isLinear = false
  /// The settings to go back to, if the input is a terminal.
  var settings: termios?
  var signals: SignalPipe?
  /// By what other threads end a wait for keys.
  package var waker: Waker?
  /// The way to the screen while the terminal is entered, on which no write waits.
  var screen: ScreenFile?
  var decoder = KeyDecoder()
  package var events: ArraySlice<TerminalEvent> = []
  /// When the last bytes came.
  var lastInput = ContinuousClock.now
  var hasEnded = false

  /// Creates a terminal and leaves it as it is.
  ///
  /// - Parameters:
  ///   - input: The file descriptor that keys come from.
  ///   - output: The file descriptor that screens go to.
  ///   - environment: The variables to look up `TERM`, `COLUMNS` and `LINES` in.
  public init(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.input = input
    self.output = output
    self.environment = environment
  }

  deinit {
    leave()
    signals?.close()
  }

  /// Finds out whether a file descriptor is a terminal, and neither a file nor a pipe.
  ///
  /// - Parameter fileDescriptor: The file descriptor, such as 0 for the standard input.
  /// - Returns: Whether it is a terminal.
  public static func isTerminal(_ fileDescriptor: Int32) -> Bool {
    isatty(fileDescriptor) == 1
  }

  /// Whether the output can show screens: a terminal that `TERM` does not call `dumb`.
  public var supportsScreens: Bool {
    Self.isTerminal(output) && (!isPlain || isLinear)
  }

  /// Whether `TERM` is not set, empty or `dumb`.
  var isPlain: Bool {
    ["", "dumb"].contains(environment["TERM", default: ""])
  }
}
