import SystemBasics
import TableText
import TerminalDriver

/// Paints frames on a terminal.
struct ScreenPainter: Painter {
  /// The maximum delay of answers to a query.
  private static let answerDelay = Duration.seconds(1)
  /// The time to wait for answers at the end.
  private static let timeout = Duration.milliseconds(200)

  let omitsFrames = true

  private let terminal: TerminalDevice
  private var differ: FrameDiffer
  private var probe = TabStopProbe()
  private var colors: ColorProbe
  private var lastQuestion = ContinuousClock.now

  init(_ terminal: TerminalDevice, theme: TextTheme) {
    self.terminal = terminal
    colors = ColorProbe(environment: ProcessInfo.processInfo.environment, theme: theme)
    differ = FrameDiffer(palette: colors.palette)
    differ.isInline = terminal.inlineHeight != nil
  }

  /// Queries the tab stops and invalidates the frame.
  mutating func invalidate() throws(TerminalError) {
    let line = differ.cursorLine
    differ.invalidate()
    try terminal.placeInline(cursorLine: line)
    try terminal.write(probe.question(for: terminal.size))
    lastQuestion = .now
  }

  mutating func askForColors() throws(TerminalError) {
    let query = colors.query()
    if !query.isEmpty { try terminal.write(query) }
  }

  /// Repaints if a report changes colors.
  mutating func accept(_ event: TerminalEvent) -> Bool {
    switch event {
    case .cursor(let line, let column): probe.accept(line: line, column: column)
    case .color(let report): if colors.accept(report) { differ.setPalette(colors.palette) }
    default: return false
    }
    return true
  }

  func writeOutsideFrame(_ bytes: [UInt8]) throws(TerminalError) {
    if !bytes.isEmpty { try terminal.write(bytes) }
  }

  mutating func recordKey() {}

  /// Waits for ``invalidate()`` if another program had the terminal, or its lines have moved.
  mutating func show(_ stack: ScreenStack) throws(TerminalError) {
    if terminal.isDisturbed || terminal.isMoved { return }
    let size = terminal.size
    differ.tabStops = probe.tabStops(width: size.columns)
    let frame = differ.frame(for: stack.draw(for: size))
    if !frame.isEmpty { try terminal.write(frame) }
  }

  /// Consumes outstanding answers, which the terminal's next reader would take for keys.
  ///
  /// It waits only if the last query was recent.
  mutating func finish() {
    if lastQuestion + Self.answerDelay < .now { return }
    let deadline = ContinuousClock.now + Self.timeout
    while probe.isAwaitingAnswers || colors.isAwaitingAnswers, ContinuousClock.now < deadline {
      guard let event = terminal.nextEvent(timeout: deadline - .now), event != .endOfInput else {
        return
      }
      _ = accept(event)
    }
  }
}
