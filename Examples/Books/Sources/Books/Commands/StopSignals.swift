import Dispatch
import Foundation

/// Notices Ctrl-C and the other signals that end a program, so that a command can end in order.
struct StopSignals {
  private let sources: [any DispatchSourceSignal]

  /// Begins to listen.
  ///
  /// - Parameter stop: Is called when a signal comes, from another thread.
  init(stop: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { signal in
      _ = Foundation.signal(signal, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
      source.setEventHandler(handler: stop)
      source.resume()
      return source
    }
  }

  /// Listens no more.
  func end() { for source in sources { source.cancel() } }
}
