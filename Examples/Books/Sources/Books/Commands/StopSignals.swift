import Dispatch
import Foundation

/// Handles Ctrl-C and other termination signals, so that a command can stop gracefully.
struct StopSignals {
  private let sources: [any DispatchSourceSignal]

  /// Starts listening.
  ///
  /// - Parameter stop: Called for each signal, on another thread.
  init(stop: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { signal in
      _ = Foundation.signal(signal, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
      source.setEventHandler(handler: stop)
      source.resume()
      return source
    }
  }

  /// Stops listening.
  func end() { for source in sources { source.cancel() } }
}
