public import SystemBasics

/// The terminal a program runs in.
///
/// Between `enter()` and `leave()` it shows an alternate screen without a cursor and sends every
/// key to the program. However the program ends, even by a signal or a trap, the terminal is
/// restored.
///
/// Settings and signals are per process, so only one terminal can be entered at a time. Use a
/// terminal only on the thread that created it.
public final class TerminalDevice {
  let input: Int32
  let output: Int32
  package let environment: [String: String]
  /// Whether the terminal is entered.
  package internal(set) var isEntered = false
  /// Whether an entered terminal shows lines in sequence, without escape sequences.
  package var usesScreenReaderOutput = false
  /// The height of a screen below the cursor; `nil` for the alternate screen.
  package var inlineHeight: InlineHeight?
  /// The first line of the inline screen.
  var top = 0
  /// Whether the inline screen has its place.
  var isPlaced = false
  /// The settings to restore.
  var settings: termios?
  var signals: SignalPipe?
  /// Ends waits for events, called from other threads.
  package var waker: Waker?
  /// The non-blocking output while entered.
  var screen: ScreenFile?
  var decoder = KeyDecoder()
  package var events: ArraySlice<TerminalEvent> = []
  var lastInput = ContinuousClock.now
  var hasEnded = false

  /// Creates a terminal without changing its state.
  ///
  /// - Parameters:
  ///   - input: The file descriptor for keys.
  ///   - output: The file descriptor for screens.
  ///   - environment: The variables; reads `TERM`, `COLUMNS` and `LINES`.
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

  /// Returns whether a file descriptor is a terminal, not a file or pipe.
  ///
  /// - Parameter fileDescriptor: The file descriptor, such as 0.
  /// - Returns: Whether it is a terminal.
  public static func isTerminal(_ fileDescriptor: Int32) -> Bool {
    isatty(fileDescriptor) == 1
  }

  /// Whether the output is a terminal that can show screens, or speaks them to a screen reader.
  public var supportsScreens: Bool {
    Self.isTerminal(output) && (!isPlain || usesScreenReaderOutput)
  }

  var isPlain: Bool {
    ["", "dumb"].contains(environment["TERM", default: ""])
  }
}
