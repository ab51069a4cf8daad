public import SystemBasics

/// The terminal a program runs in.
///
/// Between ``enter()`` and ``leave()`` it shows an alternate screen without a cursor and sends
/// every key to the program. However the program ends, even by a signal or a trap, it is restored.
///
/// ```swift
/// let terminal = TerminalDevice()
/// var differ = FrameDiffer(environment: ProcessInfo.processInfo.environment)
/// try terminal.whileEntered {
///   var (line, isDone) = (0, false)
///   while !isDone {
///     let size = terminal.size
///     var canvas = TextCanvas(width: size.columns, height: size.lines)
///     canvas.draw("Arrows move, q quits", line: min(line, size.lines - 1), column: 2)
///     try terminal.write(differ.frame(for: canvas))
///     switch terminal.nextEvent() {
///     case .key(.down): line += 1
///     case .key(.up): line = max(0, line - 1)
///     case .key(.character("q")), .endOfInput: isDone = true
///     case .key(.control("z")), .suspend: try terminal.suspend()
///     case .terminate(let signal): terminal.finish(raising: signal)
///     case .resize, .resumed: differ.invalidate()
///     default: break
///     }
///   }
/// }
/// ```
///
/// Settings and signals are per process, so only one terminal can be entered at a time. Use it only
/// on the thread that created it.
public final class TerminalDevice {
  let input: Int32
  let output: Int32
  package let environment: [String: String]
  package internal(set) var isEntered = false
  /// Whether lines are shown in sequence, without escape sequences.
  package var usesScreenReaderOutput = false

  /// Whether clicks and the wheel are sent to the program, from the next ``enter()`` on.
  public var usesMouse = true

  /// The height of an inline screen; `nil` for the alternate screen.
  package var inlineHeight: InlineHeight?
  /// The inline screen's first line.
  var top = 0
  /// The terminal's size when the inline screen was placed; `nil` before.
  var placedSize: TerminalSize?
  /// Whether other programs may have written since the last ``placeInline(cursorLine:)``.
  ///
  /// A frame would then be drawn at wrong lines.
  package internal(set) var isDisturbed = false
  /// The settings to restore.
  var settings: termios?
  var signals: SignalPipe?
  package var waker: SignalPipe?
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

  deinit { leave() }

  /// Returns whether a file descriptor is a terminal.
  ///
  /// - Parameter fileDescriptor: The descriptor.
  /// - Returns: Whether it is one.
  public static func isTerminal(_ fileDescriptor: Int32) -> Bool {
    isatty(fileDescriptor) == 1
  }

  /// Whether the output is a terminal that shows screens, or speaks them.
  public var supportsScreens: Bool {
    Self.isTerminal(output) && (!isPlain || usesScreenReaderOutput)
  }

  var isPlain: Bool {
    ["", "dumb"].contains(environment["TERM", default: ""])
  }
}
