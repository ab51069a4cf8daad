import SystemBasics
import TerminalDriver

/// Queues terminating and suspending signals of a transcript, so that it saves first.
final class EndingSignals {
  private static let relayed = [SIGINT, SIGTERM, SIGHUP, SIGTSTP]
  private let pipe: SignalPipe
  private var waiting: [Int32] = []

  /// Begins to relay signals.
  ///
  /// - Throws: `TerminalError` without a free file descriptor.
  init() throws(TerminalError) {
    pipe = try SignalPipe()
    SignalHandlers.relay(Self.relayed, to: pipe.writing)
  }

  /// Becomes readable when a signal arrives.
  var reading: Int32 { pipe.reading }

  func next() -> Int32? {
    if waiting.isEmpty { waiting = pipe.signals() }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Stops the process, as `SIGTSTP` does by default.
  func suspend() {
    SignalHandlers.stopRelaying(Self.relayed)
    SignalHandlers.raiseByDefault(SIGTSTP)
    SignalHandlers.relay(Self.relayed, to: pipe.writing)
  }

  func end() {
    SignalHandlers.stopRelaying(Self.relayed)
  }
}
