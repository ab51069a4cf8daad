import SystemBasics
import TerminalDriver

/// The signals that end or suspend a program while it shows no screen, so that it can save before.
final class EndingSignals {
  private static let relayed = [SIGINT, SIGTERM, SIGHUP, SIGTSTP]
  private let pipe: SignalPipe
  private var waiting: [Int32] = []

  /// From now on the signals wait here.
  ///
  /// - Throws: `TerminalError` if no more files can be open.
  init() throws(TerminalError) {
    pipe = try SignalPipe()
    SignalHandlers.relay(Self.relayed, to: pipe.writing)
  }

  /// The file descriptor that can be read once a signal came.
  var reading: Int32 { pipe.reading }

  /// Returns the next signal, or `nil` when none waits.
  func next() -> Int32? {
    if waiting.isEmpty { waiting = pipe.signals() }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Stops the program, as the signal does by default, until someone lets it go on.
  func suspend() {
    SignalHandlers.stopRelaying(Self.relayed)
    SignalHandlers.raiseByDefault(SIGTSTP)
    SignalHandlers.relay(Self.relayed, to: pipe.writing)
  }

  /// From now on the signals do what they did before.
  func close() {
    SignalHandlers.stopRelaying(Self.relayed)
    pipe.close()
  }
}
