import SystemBasics
import TableText
import TerminalDriver
import TextDrawing

/// Paints screens on a terminal that is entered.
struct ScreenPainter: Painter {
  /// How long after a question its answers may still be expected.
  private static let answerDelay = Duration.seconds(1)
  /// How long to wait for them when no screen is shown any more.
  private static let patience = Duration.milliseconds(200)

  private let terminal: Terminal
  private var differ: FrameDiffer
  private var probe = TabStopProbe()
  private var colors: ColorProbe
  private var lastQuestion = ContinuousClock.now

  init(_ terminal: Terminal, theme: Theme) {
    self.terminal = terminal
    colors = ColorProbe(environment: ProcessInfo.processInfo.environment, theme: theme)
    differ = FrameDiffer(palette: colors.palette)
  }

  /// Asks where the tab stops are, and paints everything the next time.
  mutating func beginAnew() throws(TerminalError) {
    differ.invalidate()
    try terminal.write(probe.question(for: terminal.size))
    lastQuestion = .now
  }

  /// Asks for the colours of the terminal, once.
  mutating func askForColors() throws(TerminalError) {
    let question = colors.question()
    if !question.isEmpty { try terminal.write(question) }
  }

  /// Takes a report of a colour; what is shown is painted anew if it has to have other colours.
  mutating func accept(_ report: ColorReport) {
    if colors.accept(report) { differ.setPalette(colors.palette) }
  }

  /// Writes what is no part of a frame, and leaves the cursor where it is.
  func writeAside(_ bytes: [UInt8]) throws(TerminalError) {
    if !bytes.isEmpty { try terminal.write(bytes) }
  }

  mutating func noteKey() {}

  /// Writes what changed since the last time.
  mutating func show(_ stack: ScreenStack) throws(TerminalError) {
    let size = terminal.size
    differ.tabStops = probe.tabStops(width: size.columns)
    let frame = differ.frame(for: stack.draw(for: size))
    if !frame.isEmpty { try terminal.write(frame) }
  }

  /// Takes a report of where the cursor is.
  mutating func accept(line: Int, column: Int) {
    probe.accept(line: line, column: column)
  }

  /// Takes the answers that may still be on their way, so that they are not taken for keys by
  /// whatever reads the terminal next.
  ///
  /// A terminal that does not answer is waited for only when it was asked just before.
  mutating func finish() {
    if lastQuestion + Self.answerDelay < .now { return }
    let deadline = ContinuousClock.now + Self.patience
    while probe.isAwaitingAnswers || colors.isAwaitingAnswers, ContinuousClock.now < deadline {
      switch terminal.nextEvent(timeout: deadline - .now) {
      case .cursor(let line, let column): accept(line: line, column: column)
      case .color(let report): accept(report)
      case nil, .endOfInput: return
      default: break
      }
    }
  }
}
