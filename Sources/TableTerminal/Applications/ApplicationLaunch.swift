import Dispatch
import SystemBasics
import TableText
import TerminalDriver

/// Creates an application in another thread, so that the user can abort a slow launch.
///
/// Keys typed early go to the application, as with a busy shell.
struct ApplicationLaunch {
  private static let pause = Duration.milliseconds(10)

  private let name: String
  private let terminal: TerminalDevice
  private var differ: FrameDiffer
  private let start = ContinuousClock.now
  /// The seconds shown; `nil` to repaint.
  private var shownSeconds: Int64?
  private var early: [TerminalEvent] = []

  /// An application, or why there is none.
  ///
  /// Safe: only the thread that makes it uses it until it is taken, which is once.
  private struct Outcome: @unchecked Sendable {
    let result: Result<TerminalApplication, any Error>
  }

  private init(of name: String, on terminal: TerminalDevice) {
    self.name = name
    self.terminal = terminal
    differ = FrameDiffer(environment: terminal.environment)
  }

  /// Creates an application; the terminal stays entered if progress was shown.
  ///
  /// - Returns: The application; `nil` if aborted, with `make` running on until the program ends.
  /// - Throws: The error of `make`, with the terminal restored.
  static func application(
    of name: String, on terminal: TerminalDevice,
    making make: @escaping @Sendable () throws -> TerminalApplication
  ) throws -> TerminalApplication? {
    let work = BackgroundWork.onThread(
      Localization.keeping { Outcome(result: Result(catching: make)) })
    if !work.isDone(within: WorkLimits.openingDelay) {
      try terminal.enter()
      var launch = ApplicationLaunch(of: name, on: terminal)
      if try launch.isStopped(before: work) {
        terminal.leave()
        return nil
      }
    }
    do {
      return try work.take()?.result.get()
    } catch {
      terminal.leave()
      throw error
    }
  }

  /// Shows progress; returns whether the user aborted.
  private mutating func isStopped(before work: BackgroundWork<Outcome>) throws -> Bool {
    while !work.isDone(within: .seconds(0)) {
      try show()
      switch terminal.nextEvent(timeout: Self.pause) {
      case nil: break
      case .key(.control("c")), .key(.character("q")), .key(.escape), .endOfInput: return true
      case .key(.control("z")), .suspend: try terminal.suspend()
      case .terminate(let signal): terminal.finish(raising: signal)
      case .resize, .resumed, .key(.control("l")):
        differ.invalidate()
        shownSeconds = nil
      case .some(let event): early.append(event)
      }
    }
    terminal.events.insert(contentsOf: early, at: terminal.events.startIndex)
    return false
  }

  private mutating func show() throws {
    let seconds = (ContinuousClock.now - start).components.seconds
    guard seconds != shownSeconds else { return }
    shownSeconds = seconds
    let size = terminal.size
    let symbols = SymbolSet(environment: terminal.environment)
    var canvas = TextCanvas(width: size.columns, height: size.lines, symbols: symbols)
    canvas.drawTitle(name, position: nil, line: 0, style: .bold)
    let text = localized("Opening, \(seconds) s")
    canvas.draw(text, line: 1, column: 0, width: canvas.width, style: .plain)
    let keys = "q \(localized("Quit"))"
    canvas.draw(keys, line: size.lines - 1, column: 0, width: canvas.width, style: .secondary)
    canvas.placeCursor(line: 1, column: 0)
    let frame = differ.frame(for: canvas)
    if !frame.isEmpty { try terminal.write(frame) }
  }
}
